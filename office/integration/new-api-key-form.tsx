import {
  Button,
  Checkbox,
  Code,
  CopyButton,
  Group,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addApiKey } from '#contract/office/integration/api-key-calls';
import { listStaff } from '#contract/office/staff-calls';
import {
  API_KEY_SCOPES,
  apiKeyScopesIn,
  MAX_API_KEY_NAME_LENGTH,
  type ApiKeyScope,
} from '#domain/office/integration/api-key';
import { hasPermission } from '#domain/office/staff-role';
import { hasShape, isListOf, isNumber, isOneOf, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { DraftForm } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { Icon } from '#office/ui/icon';
import { SCOPE_LABELS } from '#office/ui/labels/scope-labels';
import { API_KEY_REFUSAL_MESSAGES } from './integration-labels.ts';

const DAYS = [30, 90, 180, 365];

/** The key itself is never a part of it. */
interface ApiKeyDraft {
  /** The id that the key will have, so that sending it again makes no second one. */
  readonly id: string;
  readonly name: string;
  /** The account that the key acts for; '' for the person's own. */
  readonly account: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly days: number;
}

const storedApiKeyDraft = readerOf(
  hasShape<ApiKeyDraft>({
    id: isText,
    name: isText,
    account: isText,
    scopes: isListOf(isOneOf(API_KEY_SCOPES)),
    days: isNumber,
  }),
);

interface NewApiKeyFormProps {
  readonly onMade: () => void;
  readonly onDone: () => void;
}

/** Makes a key, and shows it once. */
export function NewApiKeyForm({ onMade, onDone }: NewApiKeyFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const staff = useAnswer(listStaff, undefined);
  const people = (staff.data ?? []).filter(({ isActive }) => isActive);
  const [id] = useState(office.newId);
  const form = useDraftForm<ApiKeyDraft>('api-key', storedApiKeyDraft, {
    id,
    name: '',
    account: '',
    scopes: [],
    days: 90,
  });
  const { values: draft, change } = form;
  const [secret, setSecret] = useState<string>();
  const account = people.find((each) => each.id === draft.account) ?? people.find(({ isSelf }) => isSelf);
  const allowed = API_KEY_SCOPES.filter(
    (scope) => account !== undefined && hasPermission(account.roles, scope),
  );
  const kept = draft.scopes.filter((scope) => allowed.includes(scope));
  const send = async () => {
    if (account === undefined) return;
    const { name, days } = draft;
    const request = { id: draft.id, name: name.trim(), scopes: kept, accountId: account.id, days };
    const answer = await form.send(addApiKey, request, office.newId(), []);
    onMade();
    if (answer === undefined) return undefined;
    if (answer.kind === 'refused') return form.refuse(i18n._(API_KEY_REFUSAL_MESSAGES[answer.code]));
    form.discard();
    return setSecret(answer.secret);
  };
  if (secret !== undefined) return <ShownKey secret={secret} onDone={onDone} />;
  return (
    <DraftForm
      form={form}
      onSend={send}
      action={<Trans>Make the key</Trans>}
      isDisabled={kept.length === 0 || draft.name.trim() === ''}
    >
      <TextInput
        label={t`Program`}
        placeholder={t`For example: ERP, stock`}
        required
        withAsterisk={false}
        value={draft.name}
        maxLength={MAX_API_KEY_NAME_LENGTH}
        data-autofocus
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Group grow align="start">
        <Select
          label={t`In the name of`}
          description={t`Its changes carry this name.`}
          data={people.map(({ id: value, name: label }) => ({ value, label }))}
          value={account?.id ?? null}
          allowDeselect={false}
          onChange={(value) => change({ account: value ?? '' })}
        />
        <Select
          label={t`Valid for`}
          description={t`Make a new key in time; both work meanwhile.`}
          data={DAYS.map((each) => ({ value: String(each), label: t`${each} days` }))}
          value={String(draft.days)}
          allowDeselect={false}
          onChange={(value) => change({ days: Number(value ?? draft.days) })}
        />
      </Group>
      <Checkbox.Group
        label={t`What it may do`}
        description={t`Only what the account itself may do can be chosen.`}
        value={[...kept]}
        onChange={(values) => change({ scopes: apiKeyScopesIn(values) })}
      >
        <SimpleGrid cols={2} mt={8} spacing="xs">
          {API_KEY_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              disabled={!allowed.includes(scope)}
              label={i18n._(SCOPE_LABELS[scope])}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </DraftForm>
  );
}

function ShownKey({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  return (
    <Stack>
      <Text>
        <Trans>
          Copy this key into the program. It’s shown only now, and the server doesn’t store it. The program
          sends it in the header “Authorization: Bearer”.
        </Trans>
      </Text>
      <Code block>{secret}</Code>
      <Group justify="space-between">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={copy}>
              {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
