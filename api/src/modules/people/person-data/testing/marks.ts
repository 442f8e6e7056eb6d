/** What a person is known by: nothing else in a test may hold any of it. */
export const marks = {
  name: 'Wisselinckx',
  earlier: 'Wisselinckx-Ommelanden',
  email: 'famke@verdwijnt.test',
  earlierEmail: 'famke@eerder.test',
  phone: '0698765012',
  /** However it is written. */
  digits: '698765012',
  iban: 'NL02ABNA0123456789',
  /** As people type it. */
  spacedIban: 'NL02 ABNA 0123.4567-89',
  earlierIban: 'NL20INGB0001234567',
  street: 'Verdwijnlaan 71',
  cjib: '2233445566778899',
} as const

/** What was inserted. */
export const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('nothing was inserted')
  return row
}
