/** Starts Swagger UI on the page of the API, in the colours that the reader's system prefers. */
export const API_PAGE_SCRIPT = `const { canTry } = document.currentScript.dataset;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', prefersDark.matches);
followScheme();
prefersDark.addEventListener('change', followScheme);
SwaggerUIBundle({
  dom_id: '#docs',
  url: 'openapi.json',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  defaultModelRendering: 'example',
  displayRequestDuration: true,
  supportedSubmitMethods: canTry === 'true' ? ['get', 'post'] : [],
  validatorUrl: null,
});
`;

/** The head of the page, and the few places where Swagger UI is too wide for a phone. */
export const API_PAGE_STYLE = `:root { color-scheme: light dark; }
body { margin: 0; background: #fff; font-family: system-ui, sans-serif; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 56px; padding: 8px 20px; border-bottom: 1px solid #e6e6e1; }
header a { color: inherit; font-size: 15px; }
.shop { display: inline-flex; align-items: center; gap: 10px; min-width: 0; font-weight: 650; text-decoration: none; }
.shop img { flex: none; max-width: 40vw; }
#docs > p { padding: 20px; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info .markdown p { max-width: 72ch; margin-inline: 0; }
.swagger-ui .info .renderedMarkdown p { max-width: 72ch; margin-inline: 0; }
@media (max-width: 640px) {
  #docs { overflow-x: clip; }
  .shop span { position: absolute; clip-path: inset(50%); }
  .swagger-ui .wrapper, .swagger-ui .scheme-container .schemes { padding: 0 12px; }
  .swagger-ui select { max-width: 100%; }
  .swagger-ui .opblock .opblock-summary-path { max-width: 100%; }
}
@media (prefers-color-scheme: dark) {
  body { background: #1c2022; color: #e4e6e6; }
  header { border-color: #2e3431; }
}
`;
