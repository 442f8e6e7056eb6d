import { expect, it } from 'vitest'
import { ownRegister } from '../telemetry/meters.ts'
import { type FileDropPort, FileDropUnconfirmed } from './file-drop/file-drop.port.ts'
import { MailDelayed, type MailPort, MailRefused } from './mail/mail.port.ts'
import { measuredFileDrop, measuredMail } from './measured-adapters.ts'
import { aMail } from './testing/smtp-set-up.ts'

const recorded: unknown[] = []
const record = async (...outcome: readonly unknown[]): Promise<void> => void recorded.push(outcome)

/** Under its name and under that of the release before. */
const countsOf = async (adapter: string, outcome: string): Promise<readonly number[]> => {
  const text = await ownRegister.metrics()
  return [
    `zaakwerk_third_party_duration_seconds_count{adapter="${adapter}",outcome="${outcome}"}`,
    `zaakwerk_outside_duration_seconds_count{line="${adapter}",outcome="${outcome}"}`,
  ].map((start) =>
    Number(
      text
        .split('\n')
        .find((row) => row.startsWith(start))
        ?.split(' ')
        .at(-1) ?? 0,
    ),
  )
}

const answering = (answer: () => Promise<{ reference: string }>): MailPort =>
  measuredMail({ keeps: false, deliver: answer }, record)

it.each([
  ['done', async () => ({ reference: '250 ok' })],
  ['refused', () => Promise.reject(new MailRefused('Nee.'))],
  ['delayed', () => Promise.reject(new MailDelayed('Later.'))],
  ['failed', () => Promise.reject(new TypeError('stuk'))],
])('counts a mail with outcome %s, and does not change the outcome', async (outcome, answer) => {
  const before = await countsOf('mail', outcome)
  const direct = await Promise.allSettled([answer()])
  expect(await Promise.allSettled([answering(answer).deliver(aMail())])).toEqual(direct)
  expect(await countsOf('mail', outcome)).toEqual(before.map((count) => count + 1))
})

it('counts a file with an unknown outcome as such', async () => {
  const put: FileDropPort['put'] = () => Promise.reject(new FileDropUnconfirmed('Misschien.'))
  const file = { name: 'brief.pdf', content: Buffer.from('x'), sha256: '' }
  await expect(measuredFileDrop({ put }, record).put(file)).rejects.toThrow('Misschien.')
  expect(await countsOf('file_drop', 'uncertain')).toEqual([1, 1])
})
