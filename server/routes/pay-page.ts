import { escapeHtml } from './html-page.ts';

interface PageScript {
  readonly address: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly origins: readonly string[];
}

/** The one page on which a gateway's own script runs: it may load from that gateway, and nothing else is on it. */
export function payPagePolicy({ origins }: PageScript): string {
  const gateway = origins.join(' ');
  return [
    "default-src 'none'",
    `script-src ${gateway}`,
    `frame-src ${gateway}`,
    `connect-src ${gateway}`,
    `img-src data: ${gateway}`,
    `style-src 'unsafe-inline' ${gateway}`,
    `font-src ${gateway}`,
    "base-uri 'none'",
    // A card's own bank may be asked next.
    `form-action 'self' ${gateway}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Thai first, as the app is. The script writes what it has into the form and sends it. */
export function payPage(
  { address, attributes }: PageScript,
  { action, attempt }: { readonly action: string; readonly attempt: { readonly reference: string } },
): string {
  const data = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="th-TH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>ชำระเงิน · Pay</title>
<style>
:root { color-scheme: light dark; }
body { font: 1.125rem/1.7 system-ui, sans-serif; max-width: 36rem; margin: 4vh auto; padding: 0 1.25rem; }
</style>
</head>
<body>
<h1>ชำระเงิน · Pay</h1>
<p>${escapeHtml(attributes['data-name'] ?? '')}<br>${escapeHtml(attempt.reference)} · ฿${escapeHtml(attributes['data-amount'] ?? '')}</p>
<form method="post" action="${escapeHtml(action)}">
<script src="${escapeHtml(address)}"${data.join('')}></script>
</form>
</body>
</html>
`;
}
