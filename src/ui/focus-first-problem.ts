/** Goes to the first thing of a form that is marked: a field, a choice that is asked for, or the way out of a refusal. */
export function focusFirstProblem(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>(MARKED)?.focus();
}

/** A button cannot be `aria-invalid`, and of choices the first one is gone to. */
const MARKED =
  '[aria-invalid="true"], button[data-asked], [data-asked] input, [data-asked] button, [role="alert"] a';
