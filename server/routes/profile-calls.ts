import { saveFile } from '#contract/private-file';
import { getProfile, saveProfile as saveProfileCall } from '#contract/profile';
import { getConsent, saveConsent } from '#contract/save-consent';
import { mount, type RestScope } from '#server/plugins/rest';
import { keepFile } from '#server/services/keep-file';
import { saveProfile } from '#server/services/save-profile';
import { seeProfile } from '#server/services/see-profile';
import { savePrivacyChoice, seePrivacyChoice } from '#server/services/privacy';
import { withinLimits } from './within-limits.ts';

/** What a customer says of itself: details, pictures and documents, and what it agrees to. */
export function profileCalls(scope: RestScope): void {
  mount(scope, saveFile, async ({ request, actor, transaction, sequence, now }) =>
    withinLimits(await keepFile(transaction, actor, request, { sequence, now })),
  );
  mount(scope, getProfile, ({ actor, transaction }) => seeProfile(transaction, actor));
  mount(scope, saveProfileCall, ({ request: change, actor, tenant, transaction, sequence, now }) =>
    saveProfile(transaction, {
      actor,
      configuration: tenant.configuration,
      change,
      timing: { sequence, now },
    }),
  );
  mount(scope, saveConsent, async ({ request, actor, transaction, sequence, now }) => ({
    kind: 'done' as const,
    instead: await savePrivacyChoice(transaction, actor, request, { sequence, now }),
  }));
  mount(scope, getConsent, ({ actor, transaction }) => seePrivacyChoice(transaction, actor.customer));
}
