import { brandShades } from '#domain/tenants/brand-shades';

/** The style of the payment page: the app's tokens and the tenant's shades, in both colour schemes. */
export function payPageStyle(brand: string): string {
  const [light, dark] = [brandShades(brand, 'light'), brandShades(brand, 'dark')];
  return `:root { color-scheme: light dark; --page: #f6f5f1; --card: #fff; --ink: #1c211f; --soft: #5b6662; --line: #e6e6e1; --waiting: #8a5a00; --waiting-soft: #fff4d6; --brand: ${light.brandText}; --brand-soft: ${light.brandSoft}; }
@media (prefers-color-scheme: dark) { :root { --page: #121513; --card: #1b1f1d; --ink: #ecefea; --soft: #a6b0ab; --line: #2e3431; --waiting: #f2c66d; --waiting-soft: #362b11; --brand: ${dark.brandText}; --brand-soft: ${dark.brandSoft}; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 'Anuphan Variable', 'Sukhumvit Set', 'Noto Sans Thai', 'Leelawadee UI', system-ui, sans-serif; overflow-wrap: anywhere; }
p, h1, h2, ol, dl, dd { margin: 0; }
a { color: var(--brand); }
dl > :first-child { grid-column: 1 / -1; }
li small, .until small, .soft small { display: block; }
small, .soft, dt { color: var(--soft); font-size: 0.875rem; font-weight: 400; }
:lang(en) small, small { line-height: 1.4; }
header { background: var(--card); border-bottom: 1px solid var(--line); }
.bar { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 64px; max-width: 1040px; margin: 0 auto; padding: 8px 16px; }
.back { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; font-weight: 650; line-height: 1.3; text-decoration: none; }
.back small { display: block; }
.mark { flex: none; max-width: 45%; }
.logo { display: block; max-width: 100%; height: auto; max-height: 32px; }
main { display: grid; gap: 12px; max-width: 1040px; margin: 0 auto; padding: 16px 16px 32px; }
.card { display: grid; gap: 8px; padding: 16px; border-radius: 18px; background: var(--card); }
.summary { gap: 12px; align-content: start; }
h1, h2 { font-size: 1rem; font-weight: 650; }
.amount { font-size: 2rem; font-weight: 700; line-height: 1.3; font-variant-numeric: tabular-nums; }
dl { display: grid; gap: 8px 16px; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); }
dd { font-weight: 550; font-variant-numeric: tabular-nums; }
.until { display: grid; gap: 6px; padding: 10px 12px; border-radius: 12px; background: var(--waiting-soft); color: var(--waiting); font-weight: 550; }
.until small { color: inherit; }
.left { height: 4px; border-radius: 2px; background: currentColor; transform-origin: left; animation: linear both left; }
@keyframes left { to { transform: scaleX(0); } }
ol { display: grid; gap: 8px; padding: 0; list-style: none; counter-reset: step; }
li { display: grid; grid-template-columns: 28px 1fr; gap: 10px; counter-increment: step; }
li::before { content: counter(step); display: grid; place-items: center; width: 28px; height: 28px; border-radius: 50%; background: var(--brand-soft); color: var(--brand); font-size: 0.875rem; font-weight: 650; }
form { min-width: 0; padding: 12px; }
iframe { display: block; width: 100% !important; min-height: 44rem !important; border: 0; border-radius: 12px; }
.later { display: grid; justify-items: center; gap: 2px; text-align: center; }
.later a { display: inline-flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0 8px; min-height: 48px; font-weight: 650; }
@media (min-width: 860px) {
  main { grid-template-columns: 22rem minmax(0, 1fr); grid-template-rows: auto auto 1fr; align-items: start; gap: 16px; padding-top: 24px; }
  .frame { grid-column: 2; grid-row: 1 / span 3; }
}`;
}
