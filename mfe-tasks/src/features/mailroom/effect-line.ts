import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'

const caseCount = (count: number): string => (count === 1 ? '1 zaak' : `${count} zaken`)

/** "1 zaak blijft op "Zaak afgewezen"", "2 zaken houden hun status". */
const staying = ([first, ...others]: readonly MailroomLetter[]): string =>
  first && others.length === 0
    ? `1 zaak blijft op "${caseStatusLabel(first.case_status)}"`
    : `${caseCount(others.length + 1)} houden hun status`

type Effect = NonNullable<MailroomLetter['when_posted']>

const mailText = ({ was_client_told, waits_for_email }: Effect): string => {
  if (waits_for_email) return 'cliënt krijgt e-mail zodra de brief ook is gemaild'
  return was_client_told
    ? 'cliënt krijgt alleen e-mail bij een andere datum of een ander nummer'
    : 'cliënt krijgt e-mail'
}

/** What posting a letter does to its case, and how that is said of one letter a case. A case is told of under the first that fits. */
const effects: readonly (readonly [
  (effect: Effect) => boolean,
  (letters: readonly MailroomLetter[], mail: string) => string,
])[] = [
  [
    ({ status, waits_for_email }) => status !== null && waits_for_email,
    (letters) => `${caseCount(letters.length)} op ingediend zodra ook de e-mail is verzonden`,
  ],
  [({ status }) => status !== null, (letters, mail) => `${caseCount(letters.length)} op ingediend, ${mail}`],
  [() => true, (letters, mail) => `${staying(letters)}, ${mail}`],
]

/** What the button of the form does besides noting the date: only what will really happen. */
export const effectLine = (letters: readonly MailroomLetter[]): string => {
  const told = new Set<number>()
  return effects
    .flatMap(([fits, say]) => {
      const here = letters.flatMap((letter) => {
        const { case_id, when_posted } = letter
        if (!when_posted || told.has(case_id) || !fits(when_posted)) return []
        told.add(case_id)
        return [{ letter, mail: mailText(when_posted) }]
      })
      return [...Map.groupBy(here, ({ mail }) => mail)].map(([mail, group]) =>
        say(
          group.map(({ letter }) => letter),
          mail,
        ),
      )
    })
    .join('; ')
}
