import { Trans, useLingui } from '@lingui/react/macro';
import classes from './choice-card.module.css';
import remarkClasses from './remark-card.module.css';

/** The longest note. */
const MAX_REMARK = 500;

interface RemarkCardProps {
  readonly remark: string;
  readonly onRemark: (remark: string) => void;
}

/** A note to the company. The checkout is stored at the install, so its field does without Mantine (decision 64). */
export function RemarkCard({ remark, onRemark }: RemarkCardProps) {
  const { t } = useLingui();
  return (
    <section className={classes.card}>
      <label className={remarkClasses.field}>
        <Trans>Note to the company</Trans>
        <textarea
          className={remarkClasses.input}
          rows={2}
          maxLength={MAX_REMARK}
          value={remark}
          placeholder={t`For example: Deliver before noon`}
          onChange={(event) => onRemark(event.currentTarget.value)}
        />
      </label>
    </section>
  );
}
