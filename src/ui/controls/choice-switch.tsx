import classes from './choice-switch.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string | undefined;
  /** The full label for screen readers. */
  readonly name?: string | undefined;
}

interface ChoiceSwitchProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** Two or three short choices side by side, one of them selected. */
export function ChoiceSwitch<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: ChoiceSwitchProps<Value>) {
  return (
    <div className={classes.switch} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.choice}
          lang={choice.lang}
          aria-label={choice.name}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
