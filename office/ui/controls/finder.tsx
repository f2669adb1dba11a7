import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useEffect, type RefObject } from 'react';

export interface FinderChoice {
  readonly id: string;
  readonly text: string;
  /** At the end of the row, such as a price. */
  readonly detail?: string;
}

interface FinderProps {
  readonly label: string;
  readonly description?: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Undefined while too little is typed, or the answer is on its way. */
  readonly choices: readonly FinderChoice[] | undefined;
  readonly onChoose: (id: string) => void;
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly isFocused?: boolean;
}

/** A search field with a list of results. The first one is chosen with Enter as soon as it is there. */
export function Finder({
  label,
  description,
  placeholder,
  text,
  onText,
  choices,
  onChoose,
  field,
  isFocused = false,
}: FinderProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption } = combobox;
  const first = choices?.[0]?.id;
  useEffect(() => {
    if (first !== undefined) selectFirstOption();
  }, [first, selectFirstOption]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        onText('');
        combobox.closeDropdown();
        onChoose(id);
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={field}
          label={label}
          description={description}
          placeholder={placeholder}
          value={text}
          maxLength={100}
          autoFocus={isFocused}
          onChange={(event) => {
            onText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={choices === undefined}>
        {/* The list scrolls, so the keyboard has to reach it. */}
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={label} tabIndex={0}>
          {choices?.length === 0 ? (
            <Combobox.Empty>
              <Trans>Nothing found</Trans>
            </Combobox.Empty>
          ) : (
            choices?.map((choice) => (
              <Combobox.Option key={choice.id} value={choice.id}>
                {choice.text}
                {choice.detail === undefined ? null : <span className="tabular"> · {choice.detail}</span>}
              </Combobox.Option>
            ))
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
