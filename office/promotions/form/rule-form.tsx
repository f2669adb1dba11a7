import { Button, Group, Select, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { savePromotionRule } from '#contract/office/promotions/rule-calls';
import { useKeptState } from '#office/kernel/kept-state';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';
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

interface RuleFormProps {
  /** The name under which the draft stays in this browser. */
  readonly keptAs: string;
  /** The draft that the form begins with. */
  readonly start: RuleDraft;
  /** The revision that the clerk saw; '' for a new rule. */
  readonly seen: string;
  readonly copiedFrom: string;
  readonly onSaved: (id: string) => void;
}

/** Edits a promotion beside its preview. What is typed stays in this browser until it is saved. */
export function RuleForm({ keptAs, start, seen, copiedFrom, onSaved }: RuleFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const [stored, setStored] = useKeptState<RuleDraft | undefined>(keptAs, undefined, storedRuleDraft);
  const [problems, setProblems] = useState<RuleFieldProblems>(NO_PROBLEMS);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems.size > 0) showFirstProblem(form.current);
  }, [problems]);
  const draft = stored ?? start;
  const [shown] = useDebouncedValue(draft, TYPING_MS);
  const change = (next: Partial<RuleDraft>) => {
    setProblems(NO_PROBLEMS);
    setStored({ ...draft, ...next });
  };
  const send = async () => {
    const read = ruleOfDraft(draft);
    if (!read.ok) return setProblems(read.problems);
    const request = { rule: read.rule, isActive: draft.isActive, seen, copiedFrom };
    setIsSending(true);
    const outcome = await office.perform(savePromotionRule, request, { idempotencyKey: keyOf(request) });
    setIsSending(false);
    for (const name of ['listPromotionRules', 'getPromotionRule', 'previewPromotionRule'])
      void office.queries.invalidateQueries({ queryKey: [name] });
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') {
      if (answer.code !== 'rule-invalid') return showFailed(i18n._(RULE_REFUSAL_MESSAGES[answer.code]));
      return setProblems(new Set(answer.problems.map(({ field }) => fieldOfColumn(field))));
    }
    setStored(undefined);
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
          <Section title={<Trans>Promotion</Trans>}>
            <Names {...fields} isNew={seen === ''} />
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
          <Group justify="space-between">
            {stored === undefined ? (
              <span />
            ) : (
              <Button variant="subtle" color="gray" onClick={() => setStored(undefined)}>
                <Trans>Discard what I typed</Trans>
              </Button>
            )}
            <Button type="submit" loading={isSending}>
              <Trans>Save</Trans>
            </Button>
          </Group>
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
