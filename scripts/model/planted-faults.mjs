/**
 * The faults that can be planted in the model, each with what it would mean. An invariant of the model has to find each
 * of them, otherwise it proves nothing.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const plantedFaults = {
  'keys-are-forgotten': 'the server looks at no stored answer of a key',
  'the-latest-wins': 'another revision replaces an order that was accepted',
  'a-discard-is-forgotten': 'a discarded order is accepted when a late request of it arrives',
  'closing-closes-the-key-alone': 'closing leaves the revision open for other accounts',
  'a-refused-order-is-not-withdrawn':
    'closing a key with a stored refusal leaves the order open for other accounts',
  'the-key-is-stored-later': 'the answer is not stored in the transaction of its effect',
  'an-edit-does-not-ask': 'an order that may have been sent is changed in place',
  'a-discard-does-not-ask': 'an order that may have been sent is discarded without asking the server',
  'a-handed-over-order-counts-as-unsent':
    'an order that another phone has is discarded without asking the server',
  'handing-over-is-not-noted': 'a phone forgets that it handed an order over',
  'a-503-means-unsent': 'a 503 to a repetition counts as proof that the first attempt had no effect',
  'a-discard-closes-one-revision': 'discarding an order that was handed over leaves later revisions open',
  'an-accepted-order-is-called-discarded': 'the answer that the order exists is ignored by a discard',
  'an-edit-keeps-its-revision': 'a changed order is sent under the key that was closed',
  'an-order-of-this-id-counts-as-accepted':
    'the server has the order with other products, and the phone calls its own version accepted',
  'an-edited-order-is-no-longer-handed-over':
    'an order that both phones edited is discarded on one of them without asking the server',
  'a-withdrawn-copy-is-called-discarded':
    'the copy of an order that the other phone edited is called discarded, though the edited order may be placed',
  'a-refused-order-is-removed': 'a refused order leaves the phone without a word',
  'handing-over-moves-the-order': 'the first phone forgets an order that it handed over',
  'a-lost-answer-counts-as-closed': 'a discard whose answer is lost counts as done',
};
