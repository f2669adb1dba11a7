import { Checkbox, createTheme, Input, SegmentedControl, Switch, Textarea } from '@mantine/core';
import choices from './mantine-choices.module.css';
import fields from './mantine-fields.module.css';

/** Returns a class of a CSS module, which the compiler takes for possibly absent. */
const named = (name: string | undefined) => name ?? '';

/** The look of all Mantine components of the app, from our design tokens. */
export const mantineTheme = createTheme({
  respectReducedMotion: true,
  components: {
    InputWrapper: Input.Wrapper.extend({
      defaultProps: {
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
        // Required fields are the rule, so the label names the optional ones.
        withAsterisk: false,
        // Announces an error as it appears.
        errorProps: { role: 'alert' },
      },
      classNames: {
        root: named(fields.field),
        label: named(fields.label),
        description: named(fields.hint),
        error: named(fields.error),
      },
    }),
    Input: Input.extend({
      classNames: {
        wrapper: named(fields.frame),
        input: named(fields.input),
        section: named(fields.section),
      },
    }),
    Textarea: Textarea.extend({ defaultProps: { rows: 2, resize: 'vertical' } }),
    Checkbox: Checkbox.extend({
      defaultProps: { size: 'md' },
      classNames: { input: named(choices.box), icon: named(choices.tick) },
    }),
    Switch: Switch.extend({
      defaultProps: { labelPosition: 'left' },
      classNames: {
        body: named(choices.switchBody),
        label: named(choices.switchLabel),
        input: named(choices.switchInput),
        track: named(choices.track),
        thumb: named(choices.thumb),
      },
    }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: { fullWidth: true, withItemsBorders: false, transitionDuration: 120 },
      classNames: {
        root: named(choices.segments),
        label: named(choices.segment),
        indicator: named(choices.indicator),
      },
    }),
  },
});
