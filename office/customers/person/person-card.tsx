import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { CustomerDetail } from '#domain/office/customer-list';
import { useOffice } from '#office/kernel/office';
import { saveFile } from '#office/kernel/save-file';
import { downloadPerson } from '#office/kernel/table-files';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { showDone, showFailed } from '#office/ui/show-notice';
import classes from '../customer-screen.module.css';

/** Few people are erased, so the form is not part of the screen. */
const EraseForm = lazyRouteComponent(() => import('./erase-form.tsx'), 'EraseForm');

/** The rights of a person about the stored data: a copy, and the erasure. */
export function PersonCard({ customer }: { readonly customer: CustomerDetail }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const language = useLanguage();
  const { customerCode, saleUnit, name } = customer;
  const [isCopying, setIsCopying] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const copy = async () => {
    setIsCopying(true);
    const outcome = await downloadPerson(office, { customerCode, saleUnit, language });
    setIsCopying(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    saveFile(outcome.answer, `${customerCode}.zip`);
    return showDone(t`Saved the copy. Send it safely, then delete the file.`, 'person');
  };
  return (
    <section className={classes.card} aria-label={t`Personal data`} tabIndex={0}>
      <h2 className={classes.title}>
        <Trans>Personal data</Trans>
      </h2>
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>
          A person may ask for a copy of the data, or to have it erased. Make sure who asks: call back at the
          stored number. Answer within 30 days.
        </Trans>
      </Text>
      <Group>
        <Button
          variant="default"
          loading={isCopying}
          leftSection={<Icon name="download" size={16} />}
          onClick={() => void copy()}
        >
          <Trans>Download a copy</Trans>
        </Button>
        <Button variant="default" color="red" onClick={() => setIsErasing(true)}>
          <Trans>Erase the data…</Trans>
        </Button>
      </Group>
      <Modal
        opened={isErasing}
        onClose={() => setIsErasing(false)}
        size="lg"
        title={t`Erase the data of ${name}`}
        closeButtonProps={{ 'aria-label': t`Close` }}
        closeOnClickOutside={false}
      >
        <Suspense fallback={<Skeleton height={240} />}>
          <EraseForm customer={{ customerCode, saleUnit }} onDone={() => setIsErasing(false)} />
        </Suspense>
      </Modal>
    </section>
  );
}
