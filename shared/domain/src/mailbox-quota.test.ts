import { expect, it } from 'vitest'
import { isMailboxFull, mailboxQuotaWarning } from './mailbox-quota.ts'

const source = 'post@kantoor.nl@mail.kantoor.nl/Archief/Post'

it.each([
  [null, undefined],
  [undefined, undefined],
  [89, undefined],
  [90, /^De mailbox post@kantoor\.nl is bijna vol \(90 %\): nieuwe e-mail kan worden geweigerd/],
  [94, /bijna vol \(94 %\)/],
  [95, /is vol \(95 %\)/],
  [100, /^De mailbox post@kantoor\.nl is vol \(100 %\): de mailserver weigert nieuwe e-mail/],
  [132, /is vol \(132 %\)/],
])('a mailbox at %s percent of its quota has the warning %s', (used, said) => {
  const warning = mailboxQuotaWarning(source, used)
  if (said) expect(warning).toMatch(said)
  else expect(warning).toBeUndefined()
  expect(isMailboxFull(used)).toBe((used ?? 0) >= 95)
})

it('is named by its source if that is not a mail address', () =>
  expect(mailboxQuotaWarning('post@kantoor.nl', 90)).toMatch(/^De mailbox post@kantoor\.nl is/))
