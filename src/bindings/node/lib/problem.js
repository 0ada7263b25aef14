// The errors of this package.

/** An error in an input: `code` for programs, `field` its field, `at` the offset in its text. */
export class HanteiError extends Error {
    constructor({ code, message, field, at, id }) {
        super(message);
        Object.assign(this, { name: 'HanteiError', code, field, ...(at !== undefined && { at }), ...(id !== undefined && { id }) });
    }
}

const A_NAME = /^[A-Za-z0-9]+$/;

/** The type of a value, in words. */
function kindOf(value) {
    if (value === null || value === undefined)
        return String(value);
    const name = typeof value === 'object' ? Object.prototype.toString.call(value).slice(8, -1) : typeof value;
    return `a ${A_NAME.test(name) ? name : 'value'}`;
}

export const wrongType = (field, wanted, found) =>
    new HanteiError({ code: 'bad-type', field, message: `${field} is ${wanted}, not ${kindOf(found)}` });

export const wrongValue = (field, message) => new HanteiError({ code: 'bad-value', field, message });

/** Returns an answer of the protocol; throws if it is an error. */
export function orThrow(answer) {
    if (answer.error)
        throw new HanteiError({ ...answer.error, id: answer.id });
    return answer;
}
