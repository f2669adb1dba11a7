import { TextArea } from '#ui/forms/text-field';
import { useLingui } from '@lingui/react/macro';
import classes from './choice-card.module.css';

/** The longest note. */
const MAX_REMARK = 500;

interface RemarkCardProps {
  readonly remark: string;
  readonly onRemark: (remark: string) => void;
}

/** A note to the company. */
export function RemarkCard({ remark, onRemark }: RemarkCardProps) {
  const { t } = useLingui();
  return (
    <section className={classes.card}>
      <TextArea
        label={t`Note to the company`}
        maxLength={MAX_REMARK}
        value={remark}
        placeholder={t`For example: Deliver before noon`}
        onChange={(event) => onRemark(event.currentTarget.value)}
      />
    </section>
  );
}
