import { expect, it } from 'vitest'
import { outsideSeconds } from '../telemetry/meters.ts'
import { type FileDropPort, FileDropUncertain } from './file-drop/file-drop.port.ts'
import { MailDelayed, type MailPort, MailRefused } from './mail/mail.port.ts'
import { measuredFileDrop, measuredMail } from './on-line.ts'
import { aMail } from './testing/smtp-set-up.ts'

const countOf = async (line: string, outcome: string): Promise<number> => {
  const { values } = await outsideSeconds.get()
  const found = values.find(
    ({ metricName, labels }) =>
      metricName?.endsWith('_count') && labels.line === line && labels.outcome === outcome,
  )
  return found?.value ?? 0
}

const answering = (answer: () => Promise<{ reference: string }>): MailPort =>
  measuredMail({ keeps: false, deliver: answer })

it.each([
  ['done', async () => ({ reference: '250 ok' })],
  ['refused', () => Promise.reject(new MailRefused('Nee.'))],
  ['delayed', () => Promise.reject(new MailDelayed('Later.'))],
  ['failed', () => Promise.reject(new TypeError('stuk'))],
])('counts a mail that ended as %s, and changes nothing of how it ended', async (outcome, answer) => {
  const before = await countOf('mail', outcome)
  const direct = await Promise.allSettled([answer()])
  expect(await Promise.allSettled([answering(answer).deliver(aMail())])).toEqual(direct)
  expect(await countOf('mail', outcome)).toBe(before + 1)
})

it('counts a file that may or may not have arrived as such', async () => {
  const put: FileDropPort['put'] = () => Promise.reject(new FileDropUncertain('Misschien.'))
  const file = { name: 'brief.pdf', content: Buffer.from('x'), sha256: '' }
  await expect(measuredFileDrop({ put }).put(file)).rejects.toThrow('Misschien.')
  expect(await countOf('file_drop', 'uncertain')).toBe(1)
})
