/** As the soak runs it: all kinds of each fault, and more of everything. */
export const isEveryKind = process.env['FAULT_KINDS'] === 'all';
