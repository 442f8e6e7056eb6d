import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'

type Effect = NonNullable<MailroomLetter['when_posted']>
type Mail = 'later' | 'when_different' | 'now'

const mailOf = ({ was_client_told, waits_for_email }: Effect): Mail => {
  if (waits_for_email) return 'later'
  return was_client_told ? 'when_different' : 'now'
}

const mailWords: Readonly<Record<Mail, string>> = {
  later: 'een e-mail zodra de brief ook is gemaild',
  when_different: 'alleen een e-mail bij een andere datum of een ander nummer',
  now: 'een e-mail',
}

const mailText = (count: number, mail: Mail): string =>
  count === 1 ? `de cliënt krijgt ${mailWords[mail]}` : `de cliënten krijgen elk ${mailWords[mail]}`

/** "De zaak wordt", "2 zaken worden". */
const subjectText = (count: number, one: string, more: string): string =>
  count === 1 ? `De zaak ${one}` : `${count} zaken ${more}`

/** "De zaak blijft op "Zaak afgewezen"", "2 zaken houden hun status". */
const staying = ([first, ...others]: readonly MailroomLetter[]): string =>
  first && others.length === 0
    ? `De zaak blijft op "${caseStatusLabel(first.case_status)}"`
    : `${others.length + 1} zaken houden hun status`

const moving = (count: number): string => `${subjectText(count, 'wordt', 'worden')} op "ingediend" gezet`

/** Effects of posting on cases, with their texts. Each case is reported under the first that applies. */
const effects: readonly (readonly [
  (effect: Effect) => boolean,
  (letters: readonly MailroomLetter[], mail: Mail) => string,
])[] = [
  [
    ({ status, waits_for_email }) => status !== null && waits_for_email,
    ({ length }) => `${moving(length)} zodra ook de e-mail is verzonden.`,
  ],
  [({ status }) => status !== null, ({ length }, mail) => `${moving(length)}; ${mailText(length, mail)}.`],
  [() => true, (letters, mail) => `${staying(letters)}; ${mailText(letters.length, mail)}.`],
]

/** Effects of the form's button besides storing the date: only those that will happen. */
export const effectLine = (letters: readonly MailroomLetter[]): string => {
  const countedIds = new Set<number>()
  return effects
    .flatMap(([fits, say]) => {
      const here = letters.flatMap((letter) => {
        const { case_id, when_posted } = letter
        if (!when_posted || countedIds.has(case_id) || !fits(when_posted)) return []
        countedIds.add(case_id)
        return [{ letter, mail: mailOf(when_posted) }]
      })
      return [...Map.groupBy(here, ({ mail }) => mail)].map(([mail, group]) =>
        say(
          group.map(({ letter }) => letter),
          mail,
        ),
      )
    })
    .join(' ')
}
