import { bangkokTimeOf } from '#domain/kernel/bangkok-day';
import { formatBaht } from '#domain/kernel/format-money';
import { LANGUAGES, type Language } from '#domain/kernel/language';
import type { Satang } from '#domain/kernel/money';
import { methodOf, type PaymentMethod } from '#domain/payments/payment-method';
import { darkLogoOf } from '#domain/tenants/dark-logo';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { escapeHtml } from '#server/routes/kernel/html-page';
import { PAY_PAGE_MESSAGES } from './pay-page-messages.ts';
import { payPageStyle } from './pay-page-style.ts';

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
    `font-src 'self' ${gateway}`,
    "base-uri 'none'",
    // The card's bank may ask for confirmation on the gateway's page.
    `form-action 'self' ${gateway}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The frame around the gateway's script: the company, what is paid, until when, and the way back. */
interface PayPageFrame {
  /** The address that the script's form is sent to. */
  readonly action: string;
  /** The address of the link back. */
  readonly wayBack: string;
  readonly orderNo: string;
  readonly reference: string;
  readonly amount: Satang;
  readonly method: PaymentMethod;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly now: Date;
  /** Undefined if the reader's language is unknown: then the page has both, Thai first. */
  readonly language: Language | undefined;
  readonly tenant: Pick<TenantConfiguration, 'tenant' | 'companyNameTh' | 'companyNameEn' | 'theme'>;
  /** The style that loads the app's typeface; '' for the phone's own. */
  readonly typeface: string;
}

/**
 * Builds the page in the tenant's design. It has no script of its own: the gateway's script fills the form and
 * submits it, and at the end of the time the page goes back to the order by itself. The gateway's frame gets enough
 * height for a QR code with buttons, whatever the script asks for, because a frame inside a page is hard to
 * scroll with a thumb.
 */
export function payPage({ address, attributes }: PageScript, frame: PayPageFrame): string {
  const { action, wayBack, amount, tenant, language, expiresAt, now } = frame;
  const data = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const say = sayIn(language);
  const secondsLeft = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  const isCode = methodOf(frame.method).instrument === 'qr';
  return `<!doctype html>
<html lang="${language ?? 'th-TH'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<meta name="theme-color" content="${escapeHtml(tenant.theme.brand)}">
<meta http-equiv="refresh" content="${secondsLeft}; url=${escapeHtml(wayBack)}">
<title>${titleOf(language)} · ${escapeHtml(companyNameOf(frame))}</title>
<link rel="icon" href="/${tenant.tenant}/tenant/icons/icon-192.png">
<style>
${frame.typeface}
${payPageStyle(tenant.theme.brand)}
</style>
</head>
<body>
<header><div class="bar">
<a class="back" href="${escapeHtml(wayBack)}"><span aria-hidden="true">←</span><span>${say('back')}</span></a>
<div class="mark">${companyMark(frame)}</div>
</div></header>
<main>
<section class="card summary">
<h1>${say('title')}</h1>
<p class="amount">${escapeHtml(formatBaht(amount))}</p>
<dl>
<div><dt>${say('company')}</dt><dd>${escapeHtml(companyNameOf(frame))}</dd></div>
<div><dt>${say('order')}</dt><dd>${escapeHtml(frame.orderNo)}</dd></div>
<div><dt>${say('reference')}</dt><dd>${escapeHtml(frame.reference)}</dd></div>
</dl>
${timeLeft(frame, secondsLeft)}
</section>
<form class="card frame" method="post" action="${escapeHtml(action)}">
<script src="${escapeHtml(address)}"${data.join('')}></script>
</form>
<section class="card">
<h2>${say('steps')}</h2>
${steps(language, isCode ? 'scan' : 'card')}
${isCode ? '' : `<p class="soft">${say('cardSafety')}</p>`}
</section>
<p class="later">
<a href="${escapeHtml(wayBack)}">${say('notNow')}</a>
<span class="soft">${say('orderStays')}</span>
</p>
</main>
</body>
</html>
`;
}

type Message = Exclude<keyof (typeof PAY_PAGE_MESSAGES)['th-TH'], 'scan' | 'card'>;

/** Returns the text of a message as HTML: in the reader's language, or in Thai with the English text below. */
function sayIn(language: Language | undefined): (message: Message) => string {
  return (message) => inLanguages(language, (of) => PAY_PAGE_MESSAGES[of][message]);
}

function inLanguages(language: Language | undefined, textIn: (language: Language) => string): string {
  if (language !== undefined) return escapeHtml(textIn(language));
  return `${escapeHtml(textIn('th-TH'))} <small lang="en">${escapeHtml(textIn('en-US'))}</small>`;
}

function titleOf(language: Language | undefined): string {
  const titles = language === undefined ? LANGUAGES : [language];
  return titles.map((each) => escapeHtml(PAY_PAGE_MESSAGES[each].title)).join(' · ');
}

function steps(language: Language | undefined, kind: 'scan' | 'card'): string {
  const items = PAY_PAGE_MESSAGES['th-TH'][kind].map(
    (_step, index) =>
      `<li><span>${inLanguages(language, (of) => PAY_PAGE_MESSAGES[of][kind][index] ?? '')}</span></li>`,
  );
  return `<ol>\n${items.join('\n')}\n</ol>`;
}

/** The end of the time to pay, and a line that gets shorter until then. */
function timeLeft({ expiresAt, startedAt, now, language }: PayPageFrame, secondsLeft: number): string {
  const wholeMs = Math.max(1, expiresAt.getTime() - startedAt.getTime());
  const passedS = Math.max(0, Math.round((now.getTime() - startedAt.getTime()) / 1000));
  const time = bangkokTimeOf(expiresAt);
  const words = inLanguages(language, (of) =>
    of === 'th-TH' ? `${PAY_PAGE_MESSAGES[of].payBy} ${time} น.` : `${PAY_PAGE_MESSAGES[of].payBy} ${time}`,
  );
  if (secondsLeft === 0) return '';
  return `<div class="until"><span>${words}</span><div class="left" style="animation-duration:${Math.round(wholeMs / 1000)}s;animation-delay:-${passedS}s"></div></div>`;
}

function companyNameOf({ tenant, language }: PayPageFrame): string {
  const { companyNameTh, companyNameEn } = tenant;
  return language === 'en-US' && companyNameEn !== '' ? companyNameEn : companyNameTh;
}

/** Shows the logo, or the name when there is no logo. */
function companyMark(frame: PayPageFrame): string {
  const { tenant, theme } = frame.tenant;
  const name = escapeHtml(companyNameOf(frame));
  if (theme.logo === '') return `<strong>${name}</strong>`;
  const file = (logo: string) => `/${tenant}/tenant/${escapeHtml(logo)}`;
  return `<picture>
<source srcset="${file(darkLogoOf(theme.logo))}" media="(prefers-color-scheme: dark)">
<img class="logo" src="${file(theme.logo)}" alt="${name}" height="32">
</picture>`;
}
