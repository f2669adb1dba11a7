import { isGuest } from '#domain/accounts/person';
import { useTenant } from '#state/runtime/phone-context';
import { usePerson } from '#state/runtime/hooks/use-session';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { Icon } from '#ui/controls/icon';
import { OpenScanContext } from '#ui/search/open-scan';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { Trans, useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { CallLink } from '#ui/controls/call-link';

interface NothingFoundProps {
  readonly text: string;
  /** Only a category or the promotions were searched. */
  readonly isInPart: boolean;
  readonly onSearchEverywhere: () => void;
  readonly onShowAll: () => void;
}

/** Shown if a search finds nothing, not even similar products: other options to try. */
export function NothingFound({ text, isInPart, onSearchEverywhere, onShowAll }: NothingFoundProps) {
  const { t } = useLingui();
  const scan = useContext(OpenScanContext);
  const { contactPhone } = useTenant();
  const person = usePerson();
  const shownPhone = spacedPhone(contactPhone);
  const isKnown = person !== undefined && person !== null && !isGuest(person);
  return (
    <EmptyState
      icon="search"
      title={t`Nothing found for “${text}”`}
      text={t`Try fewer letters, just the brand or product type, or a code from an old invoice.`}
      action={
        <>
          {isInPart && (
            <Button size="main" onClick={onSearchEverywhere}>
              <Trans>Search all products</Trans>
            </Button>
          )}
          <Button size="main" variant={isInPart ? 'secondary' : 'primary'} onClick={onShowAll}>
            <Trans>View all products</Trans>
          </Button>
          {scan !== undefined && (
            <Button size="main" variant="secondary" onClick={scan}>
              <Icon name="barcode" size={20} />
              <Trans>Scan a barcode</Trans>
            </Button>
          )}
          {isKnown && (
            <CallLink phone={contactPhone} look={{ variant: 'secondary', size: 'main' }}>
              <Trans>Call the company: {shownPhone}</Trans>
            </CallLink>
          )}
        </>
      }
    />
  );
}
