import { cjibCheckDigit } from '@zaakwerk/domain/cjib'
import { addDays, formatDate } from '@zaakwerk/domain/dates'
import PDFDocument from 'pdfkit'

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A letter of an authority that never was, with what stands in it. */
export interface MadeUpLetter {
  readonly pages: readonly (readonly LetterLine[])[]
  readonly font: string
  readonly size: number
  readonly expected: Readonly<Record<string, string>>
}

/** A heading, a line of text, or a label with its value. */
type LetterLine = string | { readonly heading: string } | readonly [label: string, value: string]

const names = [
  'De heer T.P. Koster',
  'Mevrouw A. Brandsma',
  'De heer J. de Wit',
  'Mevrouw S. El Idrissi',
  'Lagendijk Lease B.V.',
]
const streets = [
  'Lindelaan 14',
  'Oostergrachtswal 41',
  'Hoofdstraat 203 B',
  'Kerkplein 7',
  'Van Goghlaan 118',
]
const towns = [
  '3571 AB UTRECHT',
  '8921 AA LEEUWARDEN',
  '1012 JS AMSTERDAM',
  '5611 EM EINDHOVEN',
  '6811 KE ARNHEM',
]
const codes = ['VA012', 'R315b', 'K055', 'VN020', 'R602']
const plates = ['K-482-TX', 'GB-123-D', '12-ABC-3', 'XX-99-YY', 'R-001-ZK']

const digits = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('')

/** A CJIB number with its check digit. */
export const madeUpCjibNumber = (random: () => number): string => {
  const rest = `0${digits(random, 14)}`
  return `${cjibCheckDigit(rest)}${rest}`
}

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

/** Draws letters one after another, as one PDF. */
export const lettersAsPdf = async (letters: readonly MadeUpLetter[]): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false })
  const pieces: Buffer[] = []
  const ended = new Promise<void>((resolve) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    pdf.on('end', resolve)
  })
  for (const { pages, font, size } of letters)
    for (const lines of pages) {
      pdf.addPage()
      let y = 60
      for (const line of lines) {
        if (typeof line === 'string')
          pdf.font(font).fontSize(size).text(line, 60, y, { width: 470, lineBreak: false })
        else if ('heading' in line)
          pdf
            .font('Helvetica-Bold')
            .fontSize(size + 5)
            .text(line.heading, 60, y)
        else {
          pdf.font(font).fontSize(size).text(line[0], 60, y, { lineBreak: false })
          pdf.text(line[1], 190, y, { lineBreak: false })
        }
        y += typeof line === 'object' && 'heading' in line ? size * 2.4 : size * 1.6
      }
    }
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}
