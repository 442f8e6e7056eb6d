import { Readable } from 'node:stream'
import { getCase } from '@zaakwerk/api/modules/cases/cases/cases.service'
import { takeIn } from '@zaakwerk/api/modules/letters/incoming/take-in'
import { formatReference } from '@zaakwerk/domain/cjib'
import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { clientName } from '@zaakwerk/domain/names'
import { awaitingDecision } from '@zaakwerk/domain/terms'
import type { DemoEvent } from './calendar.ts'
import type { DemoState } from './intake.ts'
import type { Office } from './office.ts'
import type { DemoCase } from './steps.ts'

const hourMs = 3_600_000

interface DemoMail {
  readonly from: string
  readonly subject: string
  readonly lines: readonly string[]
  readonly header?: readonly string[]
}

const mailOf = ({ from, subject, lines, header = [] }: DemoMail, at: Date): Buffer =>
  Buffer.from(
    [
      ...header,
      `From: ${from}`,
      'To: post@zaakwerk.test',
      `Subject: ${subject}`,
      `Date: ${at.toUTCString()}`,
      `Message-ID: <${subject.replace(/\W+/g, '-')}.${at.getTime()}@demo.test>`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      ...lines,
      '',
    ].join('\r\n'),
  )

/** A number with its last digit changed, as a scanner misreads it. */
const misread = (number: string): string => `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`

const decision = ({ given, client }: DemoCase, at: Date): DemoMail => ({
  from: 'CVOM <no-reply@cvom.test>',
  subject: 'Beslissing op het administratief beroep',
  lines: [
    `Datum: ${formatDate(at.toISOString().slice(0, 10))}`,
    `CJIB-nummer: ${formatReference(given.cjib_number ?? '')}`,
    `Betrokkene: ${clientName(client)}`,
    '',
    'Ik verklaar het beroep ongegrond. Tegen deze beslissing kunt u binnen zes weken beroep instellen bij de kantonrechter.',
    '',
    'de officier van justitie',
  ],
})

/** The newest fine with an appeal that was submitted more than two weeks ago, and no decision. */
const findAwaiting = async (
  { services }: Office,
  { fines, at }: { readonly fines: readonly DemoCase[]; readonly at: Date },
): Promise<DemoCase | undefined> => {
  const before = addDays(dayOf(at), -14)
  for (const fine of fines.toReversed()) {
    const { status, late_decision } = await getCase(services, fine.id)
    const { contested_on: submitted } = late_decision
    if (submitted && submitted < before && awaitingDecision.has(status)) return fine
  }
  return undefined
}

interface MailSubjects {
  /** Whether its decision arrives by mail. */
  readonly decided: DemoCase | undefined
  readonly others: readonly DemoCase[]
}

const mails = ({ decided, others }: MailSubjects, at: Date): readonly DemoMail[] => {
  const [confirmed, unclear] = others
  return [
    ...(decided ? [decision(decided, at)] : []),
    ...(confirmed
      ? [
          {
            from: `${clientName(confirmed.client)} <${confirmed.client.email}>`,
            subject: 'Vraag over mijn zaak',
            lines: ['Beste,', '', 'Ik heb nog niets gehoord. Kunt u zeggen hoe het ervoor staat?'],
          },
        ]
      : []),
    ...(unclear
      ? [
          {
            from: 'CJIB <no-reply@cjib.test>',
            subject: 'Betalingsherinnering',
            lines: [
              `CJIB-nummer ${formatReference(misread(unclear.given.cjib_number ?? ''))}`,
              'U hebt nog niet betaald.',
            ],
          },
        ]
      : []),
    {
      from: 'Gemeente Utrecht <naheffing@utrecht.test>',
      subject: 'Automatisch antwoord: uw bezwaar',
      header: ['Auto-Submitted: auto-replied'],
      lines: ['Wij hebben uw e-mail ontvangen en antwoorden binnen vijf werkdagen.'],
    },
    {
      from: 'Nieuwsbrief <nieuws@uitgever.test>',
      subject: 'Congres bestuursrecht: nog enkele plaatsen',
      lines: ['Meld u vandaag aan.'],
    },
  ]
}

const receive = async (office: Office, state: DemoState, at: Date): Promise<void> => {
  const fines = state.cases.filter(
    ({ given: { type, cjib_number }, isRemoved }) => type === 1 && cjib_number && !isRemoved,
  )
  const decided = await findAwaiting(office, { fines, at })
  const others = fines.filter((fine) => fine !== decided).slice(-2)
  for (const mail of mails({ decided, others }, at)) {
    const bytes = mailOf(mail, at)
    await takeIn(office.services, {
      kind: 'mail',
      fileName: null,
      source: 'post@zaakwerk.test',
      size: bytes.length,
      receivedAt: at,
      content: Readable.from([bytes]),
      position: null,
    })
  }
}

/** Mail that came in yesterday and waits to be filed. */
export const incomingEvents = (count: number, state: DemoState, now: Date): readonly DemoEvent[] => {
  if (count < 40) return []
  const at = new Date(now.getTime() - 3 * hourMs)
  return [{ at, run: (office) => receive(office, state, at) }]
}
