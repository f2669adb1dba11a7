/** True in the soak, which tries all kinds of each fault and more of everything. */
export const isEveryKind = process.env['FAULT_KINDS'] === 'all';
