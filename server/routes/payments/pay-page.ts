import { brandShades } from '#domain/tenants/brand-shades';
import { darkLogoOf } from '#domain/tenants/dark-logo';
import { formatBaht } from '#domain/kernel/format-money';
import type { Satang } from '#domain/kernel/money';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { escapeHtml } from '#server/routes/kernel/html-page';

interface PageScript {
  readonly address: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly origins: readonly string[];
}

/** The content policy of the only page that runs a gateway's script. It may load only from that gateway. */
export function payPagePolicy({ origins }: PageScript): string {
  const gateway = origins.join(' ');
  return [
    "default-src 'none'",
    `script-src ${gateway}`,
    `frame-src ${gateway}`,
    `connect-src ${gateway}`,
    `img-src 'self' data: ${gateway}`,
    `style-src 'unsafe-inline' ${gateway}`,
    `font-src ${gateway}`,
    "base-uri 'none'",
    // The card's bank may ask for confirmation on the gateway's page.
    `form-action 'self' ${gateway}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The frame around the gateway's script: the company, the amount and the way back. */
interface PayPageFrame {
  /** The address that the script's form is sent to. */
  readonly action: string;
  /** The address of the link back. */
  readonly wayBack: string;
  readonly reference: string;
  readonly amount: Satang;
  readonly tenant: Pick<TenantConfiguration, 'tenant' | 'companyNameTh' | 'companyNameEn' | 'theme'>;
}

/**
 * Builds the page in the tenant's design, Thai first, as in the app. It has no script of its own: the
 * gateway's script fills the form and submits it. The gateway's frame gets enough height for a QR code with
 * buttons, whatever the script asks for, because a frame inside a page is hard to scroll with a thumb.
 */
export function payPage({ address, attributes }: PageScript, frame: PayPageFrame): string {
  const { action, wayBack, reference, amount, tenant } = frame;
  const data = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const company = escapeHtml(tenant.companyNameTh);
  return `<!doctype html>
<html lang="th-TH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<meta name="theme-color" content="${escapeHtml(tenant.theme.brand)}">
<title>ชำระเงิน · Pay · ${company}</title>
<link rel="icon" href="/${tenant.tenant}/tenant/icons/icon-192.png">
<style>
${payPageStyle(tenant.theme.brand)}
</style>
</head>
<body>
<header>
<a class="back" href="${escapeHtml(wayBack)}"><span aria-hidden="true">←</span> กลับไปที่คำสั่งซื้อ<small lang="en">Back to the order</small></a>
${companyMark(tenant)}
</header>
<main>
<h1>ชำระเงิน <small lang="en">Pay</small></h1>
<p class="amount">${escapeHtml(formatBaht(amount))}</p>
<p class="soft">${company} · เลขอ้างอิง <span class="reference">${escapeHtml(reference)}</span></p>
<form method="post" action="${escapeHtml(action)}">
<script src="${escapeHtml(address)}"${data.join('')}></script>
</form>
</main>
</body>
</html>
`;
}

/** Shows the logo, or the name when there is no logo. */
function companyMark({ tenant, companyNameTh, theme }: PayPageFrame['tenant']): string {
  const name = escapeHtml(companyNameTh);
  if (theme.logo === '') return `<strong>${name}</strong>`;
  const file = (logo: string) => `/${tenant}/tenant/${escapeHtml(logo)}`;
  return `<picture>
<source srcset="${file(darkLogoOf(theme.logo))}" media="(prefers-color-scheme: dark)">
<img class="logo" src="${file(theme.logo)}" alt="${name}" height="32">
</picture>`;
}

function payPageStyle(brand: string): string {
  const [light, dark] = [brandShades(brand, 'light'), brandShades(brand, 'dark')];
  return `:root { color-scheme: light dark; --page: #f6f5f1; --card: #fff; --ink: #1c211f; --soft: #5b6662; --line: #e6e6e1; --brand: ${light.brandText}; }
@media (prefers-color-scheme: dark) { :root { --page: #121513; --card: #1b1f1d; --ink: #ecefea; --soft: #a6b0ab; --line: #2e3431; --brand: ${dark.brandText}; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 'Sukhumvit Set', 'Noto Sans Thai', 'Leelawadee UI', system-ui, sans-serif; }
header { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 64px; padding: 8px max(16px, calc((100% - 640px) / 2)); background: var(--card); border-bottom: 1px solid var(--line); }
.back { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0 6px; min-height: 44px; color: var(--brand); font-weight: 600; text-decoration: none; }
.back small { flex-basis: 100%; }
.logo { display: block; max-width: 40vw; }
main { max-width: 672px; margin: 0 auto; padding: 20px 16px 32px; }
h1 { margin: 0; font-size: 1.125rem; font-weight: 600; }
small, .soft { color: var(--soft); font-size: 0.875rem; font-weight: 400; }
p { margin: 0; }
.amount { font-size: 2rem; font-weight: 700; line-height: 1.4; font-variant-numeric: tabular-nums; }
.reference { font-variant-numeric: tabular-nums; }
form { margin-top: 16px; padding: 12px; border-radius: 18px; background: var(--card); }
iframe { display: block; width: 100% !important; min-height: 44rem !important; border: 0; }`;
}
