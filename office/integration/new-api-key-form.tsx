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
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showFailed } from '#office/ui/show-notice';
import { SCOPE_LABELS } from '#office/ui/labels/scope-labels';
import { API_KEY_REFUSAL_MESSAGES } from './integration-labels.ts';

const DAYS = [30, 90, 180, 365];

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
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([]);
  const [days, setDays] = useState(90);
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [secret, setSecret] = useState<string>();
  const account = people.find((each) => each.id === chosen) ?? people.find(({ isSelf }) => isSelf);
  const allowed = API_KEY_SCOPES.filter(
    (scope) => account !== undefined && hasPermission(account.roles, scope),
  );
  const kept = scopes.filter((scope) => allowed.includes(scope));
  const send = async () => {
    if (account === undefined) return;
    setRefusal('');
    setIsSending(true);
    const request = { id, name: name.trim(), scopes: kept, accountId: account.id, days };
    const outcome = await office.perform(addApiKey, request);
    setIsSending(false);
    onMade();
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return setRefusal(i18n._(API_KEY_REFUSAL_MESSAGES[outcome.answer.code]));
    return setSecret(outcome.answer.secret);
  };
  if (secret !== undefined) return <ShownKey secret={secret} onDone={onDone} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
        <TextInput
          label={t`Program`}
          placeholder={t`For example: ERP, stock`}
          required
          withAsterisk={false}
          value={name}
          maxLength={MAX_API_KEY_NAME_LENGTH}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group grow align="start">
          <Select
            label={t`In the name of`}
            description={t`Its changes carry this name.`}
            data={people.map(({ id: value, name: label }) => ({ value, label }))}
            value={account?.id ?? null}
            allowDeselect={false}
            onChange={(value) => setChosen(value ?? undefined)}
          />
          <Select
            label={t`Valid for`}
            description={t`Make a new key in time; both work meanwhile.`}
            data={DAYS.map((each) => ({ value: String(each), label: t`${each} days` }))}
            value={String(days)}
            allowDeselect={false}
            onChange={(value) => setDays(Number(value ?? days))}
          />
        </Group>
        <Checkbox.Group
          label={t`What it may do`}
          description={t`Only what the account itself may do can be chosen.`}
          value={[...kept]}
          onChange={(values) => setScopes(apiKeyScopesIn(values))}
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
        {refusal === '' ? null : (
          <Text c="var(--refused)" role="alert">
            {refusal}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isSending} disabled={kept.length === 0 || name.trim() === ''}>
            <Trans>Make the key</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
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
