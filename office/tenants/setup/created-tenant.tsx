import { Alert, Button, Code, Group, Loader, Stack } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CreateTenantAnswer } from '#contract/tenants/new-tenant';
import settings from '#office/tenants/settings.module.css';

interface CreatedTenantProps {
  readonly origin: string;
  readonly name: string;
  readonly username: string;
  readonly answer: Extract<CreateTenantAnswer, { readonly kind: 'created' }>;
}

const ASK_AGAIN_MS = 1000;

/** Waits until the server serves the new company, and leads to its office. */
export function CreatedTenant({ origin, name, username, answer }: CreatedTenantProps) {
  const isServed = useIsServed(`${origin}/${name}/office/tenant.json`, answer.isServedSoon);
  const office = `${origin}/${name}/office/`;
  const shop = `${origin}/${name}/`;
  return (
    <section className={settings.card}>
      <Stack component="ol" gap={8} mt={0} mb="md" pl={20}>
        <li>
          <Trans>
            The office is at <Code>{office}</Code> – sign in as <Code>{username}</Code> with your password.
          </Trans>
        </li>
        <li>
          <Trans>
            The shop is at <Code>{shop}</Code> – this is the address for your customers.
          </Trans>
        </li>
        <li>
          <Trans>
            The first page of the office leads through the first steps: products, a customer, an order.
          </Trans>
        </li>
      </Stack>
      {answer.isToBeNamed ? (
        <Alert mb="md">
          <Trans>
            Ask whoever runs the server to add <Code>{name}</Code> to its setting <Code>TENANTS</Code>. Then
            the company stays open when this page is switched off.
          </Trans>
        </Alert>
      ) : null}
      {isServed ? (
        <Button component="a" href={office} size="md">
          <Trans>Open the office</Trans>
        </Button>
      ) : null}
      {answer.isServedSoon ? null : (
        <Alert>
          <Trans>Start the server again. Then the office opens at its address.</Trans>
        </Alert>
      )}
      {answer.isServedSoon && !isServed ? (
        <Group gap="sm" role="status">
          <Loader size="sm" />
          <span className={settings.soft}>
            <Trans>The server starts again with the new company. This takes some seconds.</Trans>
          </span>
        </Group>
      ) : null}
    </section>
  );
}

/** Asks until an address answers. */
function useIsServed(address: string, isExpected: boolean): boolean {
  const [isServed, setIsServed] = useState(false);
  useEffect(() => {
    if (isServed || !isExpected) return undefined;
    const timer = setInterval(() => {
      fetch(address, { cache: 'no-store' }).then(
        ({ ok }) => setIsServed(ok),
        () => undefined,
      );
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [address, isServed, isExpected]);
  return isServed;
}
