// Sent as it is written here, so the reasons are in recorded-taps.ts.
(() => {
  const recorded = { taps: [], isPressed: false };
  window.khaisongTaps = recorded;
  const isOnHome = ({ target }) => target instanceof Element && target.closest('#painted-home') !== null;

  addEventListener('pointerdown', (event) => void (recorded.isPressed = isOnHome(event)), true);
  for (const kind of ['pointerup', 'pointercancel'])
    addEventListener(kind, () => setTimeout(() => (recorded.isPressed = false), 60), true);

  addEventListener(
    'click',
    (event) => {
      const control = isOnHome(event) && event.target.closest('a[href],button');
      if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const card = control.closest('[data-product]');
      const field = card && card.querySelector('input');
      const step = Number(control.dataset.step || 0);
      const before = field ? Number(field.value) : Number(control.dataset.added || 0);
      recorded.taps.push({
        product: card ? card.dataset.product : '',
        step,
        before,
        label: control.getAttribute('aria-label') || control.textContent,
        href: control.getAttribute('href') || '',
      });
      const after = Math.max(0, before + step);
      if (field && step) field.value = after;
      else if (step) control.dataset.added = after;
      else control.dataset.tapped = '';
    },
    true,
  );
})();
