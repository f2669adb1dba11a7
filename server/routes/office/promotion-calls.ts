import {
  endPromotionRule,
  findCustomerGroups as findCustomerGroupsCall,
  findRuleCategories,
  getPromotionRule,
  listPromotionRules,
  pausePromotionRule,
  savePromotionRule,
} from '#contract/office/promotions/rule-calls';
import { previewPromotionRule } from '#contract/office/promotions/preview-rule';
import { tryPromotionRule } from '#contract/office/promotions/try-rule';
import { mountOfficeChange, mountOfficeRead } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import {
  findCategories,
  findCustomerGroups,
  listRules,
  loadRule,
} from '#server/services/office/promotions/list-rules';
import { previewRule } from '#server/services/office/promotions/preview-rule';
import { endRule, pauseRule, saveRule } from '#server/services/office/promotions/save-rule';
import { tryRule } from '#server/services/office/promotions/try-rule';
import { checkPromotionRule } from '#server/tables/sheets/check-promotion-rule';

/** Promotion rules: what they are, and their changes. */
export function officePromotionCalls(scope: RestScope): void {
  mountOfficeRead(scope, listPromotionRules, ({ database, request, now }) =>
    listRules(database, request, now),
  );
  mountOfficeRead(scope, getPromotionRule, ({ database, request }) => loadRule(database, request));
  mountOfficeRead(scope, findCustomerGroupsCall, ({ database, request }) =>
    findCustomerGroups(database, request),
  );
  mountOfficeRead(scope, findRuleCategories, ({ database, request }) => findCategories(database, request));
  mountOfficeRead(scope, previewPromotionRule, ({ request: { rule }, tenant, now }) =>
    previewRule(tenant, rule, checkPromotionRule(rule), now),
  );
  mountOfficeRead(scope, tryPromotionRule, ({ request, tenant, now }) => tryRule(tenant, request, now));
  mountOfficeChange(scope, savePromotionRule, ({ transaction, request }) =>
    saveRule(transaction, request, checkPromotionRule(request.rule)),
  );
  mountOfficeChange(scope, pausePromotionRule, ({ transaction, request }) => pauseRule(transaction, request));
  mountOfficeChange(scope, endPromotionRule, ({ transaction, request, now }) =>
    endRule(transaction, request, now),
  );
}
