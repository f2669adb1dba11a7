import { t } from '@lingui/core/macro';
import { stepsOf, type RecordedSteps, type RecordedTap, type ReplayTaps } from '#platform/home/recorded-taps';
import { showUndoToast } from '#ui/feedback/toasts/undo-toast';

/**
 * Repeats the taps of a painted home on the app that has just come in its place: all steps of each product, then the last
 * other tap. If a product has another quantity than the painted card showed, or is gone, the steps are offered instead.
 * Synchronous, so that no tap on the app comes between.
 *
 * @param root the element in which the app is drawn
 */
export const replay: ReplayTaps = (taps, root) => {
  const isOffered = stepsOf(taps).map((steps) => replaySteps(steps, root));
  const other = taps.findLast(({ step }) => step === 0);
  // A page that opens now would hide the offer.
  if (other !== undefined && !isOffered.includes(true)) controlOf(other, root)?.click();
};

/** @returns whether the steps were offered instead */
function replaySteps({ product, before, sum }: RecordedSteps, root: Element): boolean {
  const card = cardOf(product, root);
  if (card !== undefined && quantityIn(card) === before) {
    step(card, sum);
    return false;
  }
  const name = card?.querySelector('h3')?.textContent ?? product;
  const count = Math.abs(sum);
  showUndoToast({
    message: t`The quantity of ${name} changed while the app was opening.`,
    undoLabel: card === undefined ? t`OK` : sum > 0 ? t`Add ${count}` : t`Remove ${count}`,
    onUndo: () => {
      if (card !== undefined) step(card, sum);
    },
  });
  return true;
}

/** The button that adds the product and the stepper that takes its place both count quick taps. */
function step(card: Element, sum: number): void {
  const control = button(card, Math.sign(sum));
  for (let left = Math.abs(sum); left > 0; left -= 1) control?.click();
}

function cardOf(product: string, root: Element): Element | undefined {
  return [...root.querySelectorAll<HTMLElement>('[data-product]')].find(
    ({ dataset }) => dataset['product'] === product,
  );
}

function button(card: Element, by: number): HTMLElement | undefined {
  return [...card.querySelectorAll<HTMLElement>('[data-step]')].find(
    ({ dataset }) => dataset['step'] === String(by),
  );
}

function quantityIn(card: Element): number {
  return Number(card.querySelector('input')?.value ?? 0);
}

function controlOf({ product, label, href }: RecordedTap, root: Element): HTMLElement | undefined {
  const place = product === '' ? root : cardOf(product, root);
  return [...(place?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].find(
    (each) =>
      (each.getAttribute('href') ?? '') === href &&
      (each.getAttribute('aria-label') ?? each.textContent) === label,
  );
}
