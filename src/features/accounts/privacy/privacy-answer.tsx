import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { choosePrivacy, type Privacy } from '#state/accounts/profile/privacy';
import { usePrivacy } from '#state/accounts/profile/use-privacy';
import { Card } from '#ui/cards/card';
import { ChoiceList } from '#ui/controls/choice-list';
import { StatusPill } from '#ui/feedback/status-pill';
import { ThaiDate } from '#ui/text/thai-date';
import classes from './privacy-page.module.css';

/**
 * Gives, refuses or changes the consent at any time. Explains what refusing means; nothing is blocked for a person who
 * refuses.
 */
export function PrivacyAnswer() {
  const { t } = useLingui();
  const phone = usePhone();
  const privacy = usePrivacy();
  const [isLost, setIsLost] = useState(false);
  if (privacy === undefined) return null;
  const { choice, isAnswerNeeded } = privacy;
  const choose = async (isGiven: boolean) => {
    if (!isAnswerNeeded && choice?.isGiven === isGiven) return;
    setIsLost((await choosePrivacy(phone, isGiven, privacy.writtenFor)) === 'not-saved');
  };
  const isChosen = (isGiven: boolean) => !isAnswerNeeded && choice?.isGiven === isGiven;
  return (
    <section aria-labelledby="privacy-answer" className={classes.ask}>
      <h2 id="privacy-answer">
        <Trans>Your answer</Trans>
      </h2>
      <p>
        <Trans>
          May the company use your contact details and what you buy to tell you about offers that suit you?
        </Trans>
      </p>
      {isAnswerNeeded && choice !== undefined ? (
        <p className={classes.new}>
          <Trans>This page has changed since you answered. Answer again.</Trans>
        </p>
      ) : null}
      <Card>
        <ChoiceList
          title={t`Your answer`}
          choices={[
            {
              key: 'given',
              isChosen: isChosen(true),
              content: <Trans>Yes, I agree</Trans>,
              onChoose: () => void choose(true),
            },
            {
              key: 'refused',
              isChosen: isChosen(false),
              content: <Trans>No, I don’t agree</Trans>,
              onChoose: () => void choose(false),
            },
          ]}
        />
      </Card>
      <p className={classes.meaning}>
        <Trans>
          If you don’t agree, you can still order and receive products as usual. The company just won’t tell
          you about offers and new products, or make suggestions based on what you buy.
        </Trans>
      </p>
      <div className={classes.state} role="status">
        {isLost ? (
          <Trans>
            This phone is full, so we couldn’t save your answer. Free up some space and try again.
          </Trans>
        ) : choice === undefined || isAnswerNeeded ? null : (
          <AnswerState privacy={privacy} chosenAt={choice.chosenAt} />
        )}
      </div>
    </section>
  );
}

function AnswerState({ privacy, chosenAt }: { readonly privacy: Privacy; readonly chosenAt: Date }) {
  const phone = usePhone();
  return (
    <>
      <span>
        <Trans>
          Answered <ThaiDate value={chosenAt} shows="nearby" now={phone.clock.now()} />
        </Trans>
      </span>
      <StatePill state={privacy.state} />
      {privacy.choice?.isOfOtherDevice === true ? (
        <span>
          <Trans>You later changed your answer on another device. That answer is used.</Trans>
        </span>
      ) : null}
      {privacy.isGuest ? (
        <span>
          <Trans>Saved only on this phone. We’ll ask again when you sign in.</Trans>
        </span>
      ) : null}
    </>
  );
}

function StatePill({ state }: Pick<Privacy, 'state'>) {
  switch (state) {
    case 'pending':
      return (
        <StatusPill tone="waiting">
          <Trans>Saved on this phone, will be sent</Trans>
        </StatusPill>
      );
    case 'refused':
      return (
        <StatusPill tone="refused">
          <Trans>The company didn’t accept your answer. Choose again.</Trans>
        </StatusPill>
      );
    case 'confirmed':
      return (
        <StatusPill tone="good">
          <Trans>Received by the company</Trans>
        </StatusPill>
      );
    case 'saved':
      return null;
  }
}
