import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { badIbans } from '../../../platform/testing/ibans.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { łucja } from '../../letters/letters/testing/letter-case.builder.ts'
import { aLink } from '../testing/links.ts'
import { byName, givenIban, givenImage, mandateCalls } from '../testing/mandates.ts'
import { aDrawing, asDataUrl } from '../testing/signature.builder.ts'

const app = await testApp()
const { aMandateLink, check, sign, offered, filesOf, rowsOf, mandatesOf } = mandateCalls(app)
const empty = 'Voeg een handtekening toe voordat je verder gaat'
const words = (messages: readonly { msg: string }[]) => messages.map(({ msg }) => msg)

describe('a wrong value', () => {
  it('is reported immediately, and the link still works', async () => {
    const link = await aMandateLink()
    const refused = await sign(link, { iban: 'NL00', signature_image: undefined })
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      [
        { loc: ['body', 'iban'], msg: 'Er is geen geldig IBAN-nummer ingevuld', type: 'custom' },
        { loc: ['body', 'signature_image'], msg: empty, type: 'custom' },
      ],
    ])
    expect([await filesOf(link.caseId), await rowsOf(link.caseId)]).toEqual([[], []])
    expect((await sign(link)).status).toBe(200)
  })

  it('of an IBAN stores nothing', async () => {
    const link = await aMandateLink()
    for (const wrong of [...badIbans, ''])
      expect(words((await sign(link, { iban: wrong })).body.detail)).toEqual([
        'Er is geen geldig IBAN-nummer ingevuld',
      ])
    expect(await filesOf(link.caseId)).toEqual([])
  })

  it.each<[string, object, string]>([
    ['an empty pad', { signature_image: asDataUrl(aDrawing({ strokes: [] })) }, empty],
    [
      'one dot',
      { signature_image: asDataUrl(aDrawing({ strokes: [{ points: [[90, 90]], radius: 3 }] })) },
      empty,
    ],
    [
      'data that is no PNG',
      { signature_image: asDataUrl(Buffer.from('dit is geen plaatje')) },
      'Je handtekening kon niet worden gelezen. Teken opnieuw, of typ je naam',
    ],
    [
      'a picture of half a megabyte',
      { signature_image: asDataUrl(Buffer.alloc(500_000)) },
      'Je handtekening is te groot. Wis hem en teken opnieuw',
    ],
    [
      'two signatures',
      { signature_name: 'Anna de Vries' },
      'Teken je handtekening of typ je naam, niet allebei',
    ],
    ['a name of spaces', byName('   '), empty],
    ['a name without letters', byName('…!'), 'Typ je voornaam en je achternaam'],
    ['a name that is longer than any', byName('a'.repeat(141)), 'Maximaal 140 tekens.'],
  ])('%s is reported in Dutch', async (_, given, msg) => {
    const refused = await sign(await aMandateLink(), given)
    expect([refused.status, words(refused.body.detail)]).toEqual([422, [msg]])
  })

  it('with a signature of 20 MB is refused before the body is read', async () => {
    const link = await aMandateLink()
    // Says how much is to come, and sends none of it.
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${link.token}`,
        'content-type': 'application/json',
        'content-length': 20_000_000,
      }
      const url = `${app.url}/api/clients/update-iban-mandate`
      request(url, { method: 'PATCH', headers }, resolve).on('error', reject).flushHeaders()
    })
    const told = JSON.stringify({ detail: 'De verzonden gegevens zijn te groot.' }).slice(1, -1)
    expect([answer.statusCode, await text(answer)]).toEqual([413, expect.stringContaining(told)])
    expect((await sign(link)).status).toBe(200)
  })
})

describe('a link', () => {
  it('works once, and repeats the answer to the same key', async () => {
    const link = await aMandateLink()
    const first = await sign(link, {}, 'een')
    expect(first.body).toEqual({ detail: 'Je IBAN en volmacht zijn geüpdate' })
    const again = await sign(link, {}, 'een')
    expect([again.status, again.body]).toEqual([200, first.body])
    for (const key of ['twee', undefined]) expect((await sign(link, {}, key)).body.code).toBe('link_used')
    expect((await offered(link)).answer.status).toBe(401)
    expect((await check(link)).body.code).toBe('link_used')
    expect([await filesOf(link.caseId), await mandatesOf(link.caseId)].map((all) => all.length)).toEqual([
      1, 1,
    ])
  })

  it.each([
    ['different keys', (at: number) => `sleutel-${at}`, 1],
    ['no key', () => undefined, 1],
    ['one key', () => 'samen', 4],
  ])('in simultaneous calls with %s takes effect once and stores one file', async (_, keyOf, answered) => {
    const link = await aMandateLink()
    const answers = await Promise.all([0, 1, 2, 3].map((at) => sign(link, {}, keyOf(at))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(answered)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('link_used')
    expect([await rowsOf(link.caseId), await mandatesOf(link.caseId)].map((all) => all.length)).toEqual([
      1, 1,
    ])
    // Those that lost may answer before their file is taken back.
    await expect.poll(() => filesOf(link.caseId)).toHaveLength(1)
  })

  it('of another case, another purpose or a deleted case is refused', async () => {
    const [link, other] = [await aMandateLink(), await aMandateLink()]
    const invited = await aLink(app, 'update-iban', { people: [łucja] })
    const refusedAll = async ({ caseId, token }: { caseId: number; token: string }) => {
      const checked = await check({ caseId, token })
      const file = await offered({ caseId, token })
      const codes = [checked.status, file.answer.status, (await sign({ caseId, token })).body.code]
      expect(codes).toEqual([401, 401, 'link_invalid'])
      expect(await filesOf(caseId)).toEqual([])
    }
    await refusedAll({ caseId: other.caseId, token: link.token })
    await refusedAll(invited)
    await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, link.caseId))
    await refusedAll(link)
  })

  it('ends when its client is removed from its case', async () => {
    const link = await aMandateLink()
    await app.db.execute(`delete from case_clients where case_id = ${link.caseId}`)
    expect((await sign(link)).body.code).toBe('link_invalid')
  })
})

it('no data of a client or a link is logged', () => {
  const told = JSON.stringify(app.logged)
  for (const secret of [givenIban, łucja.iban, łucja.last_name, givenImage.slice(30, 80)])
    expect(told).not.toContain(secret)
  expect(told).toContain('"/api/clients/update-iban-mandate"')
})
