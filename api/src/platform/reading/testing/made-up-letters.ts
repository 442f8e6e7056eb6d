import { addDays, formatDate } from '@zaakwerk/domain/dates'
import { codes, digits, madeUpCjibNumber, names, plates, seeded, streets, towns } from './made-up-values.ts'

/** A letter of an invented authority, with its values. */
export interface MadeUpLetter {
  readonly pages: readonly (readonly LetterLine[])[]
  readonly font: string
  readonly size: number
  readonly expected: Readonly<Record<string, string>>
}

/** A heading, a line of text, or a label with its value. */
type LetterLine = string | { readonly heading: string } | readonly [label: string, value: string]

const inFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')
const dashed = (iso: string): string => iso.split('-').reverse().join('-')
const filler = [
  'Deze brief is automatisch aangemaakt en daarom niet ondertekend. Bewaar de brief goed.',
  'Heeft u vragen? Kijk dan op onze website of bel ons op werkdagen tussen 8.30 en 17.00 uur.',
  'Houd bij elk contact uw nummer bij de hand. Dan kunnen wij u sneller helpen.',
]

/** Makes a letter of one of the kinds of {@link madeUpKinds}; the same for the same seed. */
export const madeUpLetter = (kind: (typeof madeUpKinds)[number], seed: number): MadeUpLetter => {
  const random = seeded(seed)
  const one = (of: readonly string[]): string => of[Math.floor(random() * of.length)] ?? ''
  const address = [one(names), one(streets), one(towns)]
  const decided = addDays('2026-01-05', Math.floor(random() * 320))
  const committed = addDays(decided, -Math.floor(3 + random() * 20))
  const number = madeUpCjibNumber(random)
  const assessment = `${2020 + Math.floor(random() * 6)}.${digits(random, 4)}.${digits(random, 3)}`
  const ownCase = `Z-26${digits(random, 5)}`
  const euros = Math.floor(40 + random() * 300)
  const time = `${String(Math.floor(random() * 24)).padStart(2, '0')}.${String(Math.floor(random() * 60)).padStart(2, '0')}`
  const date = random() < 0.5 ? formatDate(decided) : dashed(decided)
  const cjib = [
    'Centraal Justitieel Incassobureau',
    'Ministerie van Justitie en Veiligheid',
    '',
    ...address,
    '',
  ]
  const prosecutor = [
    'Openbaar Ministerie',
    'Parket Centrale Verwerking Openbaar Ministerie',
    '',
    ...address,
    '',
  ]
  const municipality = ['Gemeente Utrecht', 'Belastingen, parkeerbelasting', '', ...address, '']
  const dated = { decision_date: decided }
  const numbered = { ...dated, number }
  const bodies = {
    decision: {
      lines: [
        ...cjib,
        ['Datum', date],
        ['CJIB-nummer', inFours(number)],
        ['Kenteken', one(plates)],
        '',
        { heading: 'Beschikking verkeersboete' },
        'U krijgt deze boete omdat met een voertuig dat op uw naam staat een verkeersregel is overtreden.',
        '',
        ['Feitcode', one(codes)],
        ['Datum en tijd', `${formatDate(committed)} om ${time} uur`],
        ['Boete', `€ ${euros},00`],
        ['Administratiekosten', '€ 9,00'],
        ['Totaal', `€ ${euros + 9},00`],
      ],
      expected: {
        ...numbered,
        committal_date: committed,
        time_of_committal: time.replace('.', ':'),
        amount: `${euros + 9}.00`,
      },
    },
    reminder: {
      lines: [
        ...cjib,
        ['Datum', date],
        ['CJIB-nummer', inFours(number)],
        '',
        { heading: 'Herinnering' },
        'U heeft de beschikking nog niet betaald. Daarom is het bedrag met 50% verhoogd.',
        ['Te betalen', `€ ${euros},50`],
      ],
      expected: { ...numbered, amount: `${euros}.50` },
    },
    warrant: {
      lines: [
        ...cjib,
        ['Datum', date],
        ['CJIB-nummer', inFours(number)],
        '',
        { heading: 'Dwangbevel' },
        'In naam van de Koning. De deurwaarder brengt u dit bevel tot betaling.',
      ],
      expected: numbered,
    },
    officer_decision: {
      lines: [
        ...prosecutor,
        ['Datum', date],
        ['CJIB-nummer', inFours(number)],
        ['Uw kenmerk', ownCase],
        '',
        { heading: 'Beslissing op uw administratief beroep' },
        'U stelde beroep in tegen een beschikking. Ik heb uw beroep beoordeeld.',
        'Ik verklaar het beroep ongegrond.',
      ],
      expected: { ...numbered, own_reference: ownCase, outcome: 'unfounded' },
    },
    receipt_confirmation: {
      lines: [
        ...prosecutor,
        ['Datum', date],
        ['CJIB-nummer', inFours(number)],
        ['Uw kenmerk', ownCase],
        ['Onderwerp', 'Ontvangstbevestiging beroep'],
        '',
        'Uw beroepschrift heb ik in goede orde ontvangen. U hoort binnen zestien weken van mij.',
      ],
      expected: { ...numbered, own_reference: ownCase },
    },
    adjournment: {
      lines: [
        ...municipality,
        ['Dagtekening', date],
        ['Aanslagnummer', assessment],
        ['Uw kenmerk', ownCase],
        ['Betreft', 'Verdaging beslissing op bezwaar'],
        '',
        'De termijn om op uw bezwaar te beslissen wordt met zes weken verdaagd.',
      ],
      expected: { ...dated, number: assessment, own_reference: ownCase },
    },
    assessment: {
      lines: [
        ...municipality,
        ['Dagtekening', date],
        ['Aanslagnummer', assessment],
        '',
        { heading: 'Naheffingsaanslag parkeerbelasting' },
        ['Datum en tijdstip', `${dashed(committed)} ${time.replace('.', ':')}`],
        ['Totaal te betalen', `€ ${euros},80`],
      ],
      expected: { ...dated, number: assessment, committal_date: committed, amount: `${euros}.80` },
    },
    objection_decision: {
      lines: [
        ...municipality,
        ['Dagtekening', date],
        ['Aanslagnummer', assessment],
        '',
        { heading: 'Uitspraak op bezwaar' },
        'Wij hebben uw bezwaarschrift beoordeeld. Wij verklaren het bezwaar gegrond.',
      ],
      expected: { ...dated, number: assessment, outcome: 'well_founded' },
    },
    punishment_order: {
      lines: [
        ...cjib,
        ['Datum', date],
        ['CJIB-nummer', inFours(number)],
        '',
        { heading: 'Strafbeschikking' },
        'De officier van justitie legt u een geldboete op.',
        ['Te betalen', `€ ${euros},00`],
      ],
      expected: { ...numbered, amount: `${euros}.00` },
    },
    hearing_notice: {
      lines: [
        'Rechtbank Midden-Nederland',
        'Afdeling strafrecht, kanton',
        '',
        ...address,
        '',
        ['Datum', date],
        ['CJIB-nummer', inFours(number)],
        '',
        { heading: 'Oproeping voor de zitting' },
        'De kantonrechter behandelt uw beroep tegen de beslissing van de officier van justitie.',
      ],
      expected: numbered,
    },
  } as const satisfies Readonly<
    Record<
      string,
      { readonly lines: readonly LetterLine[]; readonly expected: Readonly<Record<string, string>> }
    >
  >
  const { lines, expected } = bodies[kind]
  return {
    pages: [[...lines, '', ...filler]],
    font: one(['Helvetica', 'Times-Roman', 'Courier']),
    size: 9 + Math.floor(random() * 3),
    expected: { kind, ...expected },
  }
}

export const madeUpKinds = [
  'decision',
  'reminder',
  'warrant',
  'officer_decision',
  'receipt_confirmation',
  'adjournment',
  'assessment',
  'objection_decision',
  'punishment_order',
  'hearing_notice',
] as const
