import { Modal, Stack, Table, Title } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import classes from './key-help.module.css';

interface KeyGroup {
  readonly title: MessageDescriptor;
  readonly keys: readonly (readonly [keys: readonly string[], MessageDescriptor])[];
}

const GROUPS: readonly KeyGroup[] = [
  {
    title: msg`Everywhere`,
    keys: [
      [['Ctrl K'], msg`Find a screen, an order or a customer`],
      [['/'], msg`Search in this list`],
      [['?'], msg`Show these keys`],
      [['g', 't'], msg`Go to Today`],
      [['g', 'o'], msg`Go to Orders`],
      [['g', 's'], msg`Go to Slips`],
      [['g', 'r'], msg`Go to Reports`],
      [['Esc'], msg`Close or go back`],
    ],
  },
  {
    title: msg`Orders`,
    keys: [
      [['↓', 'j'], msg`Next order`],
      [['↑', 'k'], msg`Previous order`],
      [['Enter'], msg`Open the order beside the list`],
      [['x'], msg`Select the order`],
      [['a'], msg`Approve the order, or all selected`],
      [['c'], msg`Cancel the order, or all selected`],
      [['e'], msg`Edit the order`],
      [['p'], msg`Print the order, or all selected`],
      [['m'], msg`Write a note about the open order; Ctrl Enter adds it`],
      [['n'], msg`Take a new order by telephone`],
      [['Ctrl Enter'], msg`Place the new order`],
    ],
  },
  {
    title: msg`Slips`,
    keys: [
      [['y', 'Enter'], msg`Confirm the slip`],
      [['n'], msg`Refuse the slip`],
      [['1–5'], msg`Choose the reason`],
      [['↓', 'j'], msg`Next slip`],
      [['↑', 'k'], msg`Previous slip`],
    ],
  },
  {
    title: msg`Bank statement`,
    keys: [
      [['y', 'Enter'], msg`Confirm the first payment`],
      [['1–5'], msg`Confirm another payment`],
      [['n'], msg`Say that it is no payment of a customer`],
      [['u'], msg`Take a line back that was set aside`],
      [['a'], msg`Confirm all sure payments`],
      [['i'], msg`Import a statement`],
    ],
  },
  {
    title: msg`Deliveries`,
    keys: [
      [['Enter'], msg`Open the delivery beside the list`],
      [['x'], msg`Select the invoice`],
      [['a'], msg`Give the invoice, or all selected, to a rider`],
      [['r'], msg`Take the invoice, or all selected, back from the rider`],
      [['p'], msg`Print the invoice, or all selected`],
      [['m'], msg`Show or hide the map`],
    ],
  },
  {
    title: msg`Products and prices`,
    keys: [
      [['Enter'], msg`Open the product beside the list`],
      [['e'], msg`Edit the open product`],
      [['n'], msg`Add a product`],
      [['p'], msg`Add, order or remove the product’s pictures`],
      [['x', 'm'], msg`Select products and move them to a category`],
      [['l'], msg`Edit the price of the shown level`],
    ],
  },
  {
    title: msg`Categories`,
    keys: [
      [['→', '←'], msg`Open and close`],
      [['Ctrl ↑', 'Ctrl ↓'], msg`Move up and down`],
      [['n', 'c'], msg`Add one beside it, or below it`],
      [['m'], msg`Move it below another one`],
      [['Delete'], msg`Remove an empty category`],
    ],
  },
  {
    title: msg`Stock`,
    keys: [
      [['Enter', 'e'], msg`Count or set the stock`],
      [['s'], msg`Name substitutes`],
      [['h'], msg`Show what took and gave`],
      [['u'], msg`Undo the last change`],
    ],
  },
  {
    title: msg`Customers`,
    keys: [
      [['e'], msg`Edit the open customer`],
      [['x'], msg`Check the new shop`],
    ],
  },
  {
    title: msg`Coupons, promotions, content and API keys`,
    keys: [
      [['n'], msg`Make a new one`],
      [['e'], msg`Edit the open coupon or promotion`],
    ],
  },
  {
    title: msg`Messages to other systems`,
    keys: [
      [['s'], msg`Send the message again`],
      [['u'], msg`Give up the message`],
    ],
  },
];

/** The list of keys, which `?` opens. */
export function KeyHelp({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Keyboard`}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack>
        {GROUPS.map(({ title, keys }) => (
          <section key={title.id}>
            <Title order={3} size="h5" mb={4}>
              {i18n._(title)}
            </Title>
            <Table verticalSpacing={5}>
              <Table.Tbody>
                {keys.map(([names, meaning]) => (
                  <Table.Tr key={meaning.id}>
                    <Table.Td w={130}>
                      <span className={classes.keys}>
                        {names.map((name) => (
                          <kbd key={name} className={classes.key}>
                            {name}
                          </kbd>
                        ))}
                      </span>
                    </Table.Td>
                    <Table.Td>{i18n._(meaning)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        ))}
      </Stack>
    </Modal>
  );
}
