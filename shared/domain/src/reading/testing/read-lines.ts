import { laidOutPage } from '@zaakwerk/testing/laid-out-page'
import { readPages } from '../read-pages.ts'

const today = '2026-11-27'
const authorities = [
  { id: 1, name: 'CVOM', type: 1 },
  { id: 2, name: 'Heffingsambtenaar gemeente Utrecht', type: 2 },
  { id: 3, name: 'Invorderingsambtenaar gemeente Utrecht', type: 3 },
  { id: 4, name: 'UWV', type: 4 },
]

/** The authorities and the date for reading papers in tests. */
export const by = { authorities, today }

/** The lines of one page: a text, or texts with their position and size. */
export type Lines = Parameters<typeof laidOutPage>[0]

/** The proposed values for the first paper in these pages, by field. */
export const valuesOf = (...pages: readonly Lines[]) =>
  Object.fromEntries(
    readPages(pages.map(laidOutPage), by)[0]?.proposals.map(({ field, value }) => [field, value]) ?? [],
  )

/** The proposal for a field of the first paper in these pages. */
export const proposalOf = (field: string, ...pages: readonly Lines[]) =>
  readPages(pages.map(laidOutPage), by)[0]?.proposals.find((one) => one.field === field)

/** A fine in the layout of the CJIB. */
export const cjibLetter = (number: string, date = '24 november 2026'): Lines => [
  [[0.4, 'Centraal Justitieel Incassobureau']],
  [[0.4, 'Ministerie van Justitie en Veiligheid']],
  ...['', '', ''],
  ...['De heer T.P. Koster', 'Lindelaan 14', '3571 AB UTRECHT', '', ''],
  [
    [0.1, 'Datum'],
    [0.3, date],
  ],
  [
    [0.1, 'CJIB-nummer'],
    [0.3, number],
  ],
  [
    [0.1, 'Kenteken'],
    [0.3, 'K-482-TX'],
  ],
  '',
  [[0.1, 'Beschikking verkeersboete', 1.6]],
  'U krijgt deze boete omdat met een voertuig dat op uw naam staat een verkeersregel is overtreden.',
  [
    [0.1, 'Feitcode'],
    [0.3, 'VA012'],
  ],
  [
    [0.1, 'Datum en tijd'],
    [0.3, '12 november 2026 om 08.47 uur'],
  ],
  [
    [0.1, 'Boete'],
    [0.3, '€ 143,00'],
  ],
  [
    [0.1, 'Totaal'],
    [0.3, '€ 152,00'],
  ],
  'Ga dan in beroep bij de officier van justitie. Dat kan tot en met 5 januari 2027, per post.',
]
