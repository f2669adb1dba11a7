/** Focuses the first field that is marked as invalid; a field that opens a list marks itself with `data-invalid`. */
export function focusFirstProblem(form: ParentNode | null, more = ''): void {
  const marks = ['[aria-invalid="true"]', '[data-invalid]', ...(more === '' ? [] : [more])];
  const wrong = form?.querySelectorAll<HTMLElement>(marks.join(','));
  [...(wrong ?? [])].find((field) => !field.matches(':disabled'))?.focus();
}
