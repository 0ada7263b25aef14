// The addon as a binding.
export const addonBinding = (addon) => ({ ...addon, build: 'native' });
