import { Button, Group, Select, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { savePromotionRule } from '#contract/office/promotions/rule-calls';
import { ChangedMeanwhile, DraftFormEnd } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { showDone } from '#office/ui/show-notice';
import { PreviewCard } from '../preview/preview-card.tsx';
import { TrialCard } from '../preview/trial-card.tsx';
import { RULE_KIND_LABELS, RULE_REFUSAL_MESSAGES } from '../rule-labels.ts';
import { CustomerFields, LimitFields, PeriodFields } from './condition-fields.tsx';
import type { FieldProps } from './field-props.ts';
import { KIND_FIELDS } from './kind-fields.tsx';
import { storedRuleDraft, type RuleDraft } from './rule-draft.ts';
import { fieldOfColumn, NO_PROBLEMS, RULE_FIELD_MESSAGES, type RuleFieldProblems } from './rule-fields.ts';
import { ruleOfDraft } from './rule-of-draft.ts';
import classes from './rule-form.module.css';

const KINDS = [
  'step-price',
  'reduction',
  'free-goods',
  'reduced-goods',
  'group-deal',
  'bundle',
  'spend',
] as const;

const TYPING_MS = 400;

/** The lists that a rule changes. */
const CHANGED = ['listPromotionRules', 'getPromotionRule', 'previewPromotionRule'];

interface RuleFormProps {
  /** The name under which the draft stays in this browser. */
  readonly keptAs: string;
  /** The draft that the form begins with. */
  readonly start: RuleDraft;
  /** The present revision; '' for a new rule. */
  readonly revision: string;
  readonly copiedFrom: string;
  readonly onSaved: (id: string) => void;
}

/** Edits a promotion beside its preview. What is typed stays in this browser until it is saved. */
export function RuleForm({ keptAs, start, revision, copiedFrom, onSaved }: RuleFormProps) {
  const { t, i18n } = useLingui();
  const state = useDraftForm<RuleDraft, RuleFieldProblems>(keptAs, storedRuleDraft, start, revision);
  const { values: draft, change, problems = NO_PROBLEMS } = state;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems.size > 0) showFirstProblem(form.current);
  }, [problems]);
  const [shown] = useDebouncedValue(draft, TYPING_MS);
  const send = async () => {
    const read = ruleOfDraft(draft);
    if (!read.ok) return state.setProblems(read.problems);
    const request = { rule: read.rule, isActive: draft.isActive, seen: state.seen, copiedFrom };
    const answer = await state.send(savePromotionRule, request, state.keyOf(request), CHANGED);
    if (answer === undefined) return undefined;
    if (answer.kind === 'refused') {
      if (answer.code !== 'rule-invalid') return state.refuse(i18n._(RULE_REFUSAL_MESSAGES[answer.code]));
      return state.setProblems(new Set(answer.problems.map(({ field }) => fieldOfColumn(field))));
    }
    state.discard();
    const { id } = answer.detail.rule;
    showDone(
      answer.detail.isActive
        ? t`Saved ${id}. Phones get it with their next update.`
        : t`Saved ${id}. It is paused.`,
    );
    return onSaved(id);
  };
  const fields: FieldProps = {
    draft,
    change,
    errorOf: (field) => (problems.has(field) ? i18n._(RULE_FIELD_MESSAGES[field]) : undefined),
  };
  const KindFields = KIND_FIELDS[draft.kind];
  return (
    <div className={classes.sides}>
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="lg">
          <ChangedMeanwhile form={state} />
          <Section title={<Trans>Promotion</Trans>}>
            <Names {...fields} isNew={revision === ''} />
          </Section>
          <Section title={<Trans>What it gives</Trans>}>
            <Select
              label={t`Kind`}
              allowDeselect={false}
              data={KINDS.map((kind) => ({ value: kind, label: i18n._(RULE_KIND_LABELS[kind].label) }))}
              description={i18n._(RULE_KIND_LABELS[draft.kind].example)}
              value={draft.kind}
              error={fields.errorOf('kind')}
              onChange={(value) => change({ kind: KINDS.find((kind) => kind === value) ?? draft.kind })}
            />
            <KindFields {...fields} />
          </Section>
          <Section title={<Trans>When</Trans>}>
            <PeriodFields {...fields} />
          </Section>
          <Section title={<Trans>For whom</Trans>}>
            <CustomerFields {...fields} />
          </Section>
          <Section title={<Trans>Limits</Trans>}>
            <LimitFields {...fields} />
          </Section>
          <Switch
            label={t`It works as soon as it is saved`}
            checked={draft.isActive}
            onChange={(event) => change({ isActive: event.currentTarget.checked })}
          />
          {problems.size === 0 ? null : (
            <Text c="var(--refused)" role="alert">
              <Trans>Some fields are missing or wrong. Nothing was saved.</Trans>
            </Text>
          )}
          <DraftFormEnd form={state}>
            <Button type="submit" loading={state.isSending}>
              <Trans>Save</Trans>
            </Button>
          </DraftFormEnd>
        </Stack>
      </form>
      <aside className={classes.preview} aria-label={t`Preview`}>
        <DraftPreview draft={shown} />
      </aside>
    </div>
  );
}

/** The form is longer than the window, so the first wrong field may be out of sight. */
function showFirstProblem(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}

function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </section>
  );
}

const MAX_NAME_LENGTH = 200;

function Names({ draft, change, errorOf, isNew }: FieldProps & { readonly isNew: boolean }) {
  const { t } = useLingui();
  return (
    <>
      {isNew ? (
        <TextInput
          label={t`Code`}
          description={t`For example TEA-NOV. It can’t be changed later.`}
          value={draft.id}
          maxLength={40}
          spellCheck={false}
          error={errorOf('id')}
          onChange={(event) => change({ id: event.currentTarget.value })}
        />
      ) : null}
      <Group grow align="start">
        <TextInput
          label={t`Thai name`}
          value={draft.name}
          maxLength={MAX_NAME_LENGTH}
          error={errorOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t`English name`}
          value={draft.nameEn}
          maxLength={MAX_NAME_LENGTH}
          placeholder={t`Same as the Thai name`}
          error={errorOf('nameEn')}
          onChange={(event) => change({ nameEn: event.currentTarget.value })}
        />
      </Group>
    </>
  );
}

/** A draft without code and name has a preview, too. */
function DraftPreview({ draft }: { readonly draft: RuleDraft }) {
  const read = ruleOfDraft({ ...draft, id: draft.id.trim() || 'NEW', name: draft.name.trim() || '–' });
  if (read.ok)
    return (
      <Stack>
        <PreviewCard rule={read.rule} />
        <TrialCard key={JSON.stringify(read.rule)} rule={read.rule} />
      </Stack>
    );
  return (
    <p className={classes.waits}>
      <Trans>
        The promotion in words and an example order appear here as soon as the fields are filled in.
      </Trans>
    </p>
  );
}
