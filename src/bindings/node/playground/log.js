export function openLog() {}
