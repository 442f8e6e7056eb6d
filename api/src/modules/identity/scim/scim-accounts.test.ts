import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { link_tokens } from '../../../platform/db/schema/client-links.ts'
import { security_entries } from '../../../platform/db/schema/security.ts'
import { identities, second_factors } from '../../../platform/db/schema/users.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { scimApp } from './testing/scim-app.ts'

const { app, admin, base, userSchema, send, patch, find, error, somebody, made, rowOf, mailsTo } =
  await scimApp()

describe('an account', () => {
  it('is created with the role in the settings, and invited', async () => {
    const given = somebody()
    expect(await find(`userName eq "${given.userName}"`)).toEqual([])
    const answer = await send('POST', '/Users', given)
    const { id } = answer.body
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe(`${base}/Users/${id}`)
    const email = given.userName.toLowerCase()
    const shown = {
      schemas: [userSchema],
      id,
      externalId: given.externalId,
      userName: email,
      name: given.name,
      active: true,
      meta: { resourceType: 'User', location: `${base}/Users/${id}` },
    }
    expect(answer.body).toMatchObject(shown)
    expect((await send('GET', `/Users/${id}`)).body).toMatchObject(shown)
    const { body } = await admin.call('GET', `/users/accounts?query=${email}`)
    expect(body).toMatchObject([{ email, role: 3, status: 'invited', first_name: 'Noor' }])
    expect((await mailsTo(email))[0]?.body_text).toContain('/password/update?token=')
    expect(await send('POST', '/Users', given)).toMatchObject(error(409, 'uniqueness'))
    const [entry] = await app.db
      .select()
      .from(security_entries)
      .where(eq(security_entries.about_id, Number(id)))
    expect(entry).toMatchObject({ act: 'rights_changed', call: 'POST /scim/v2/Users', user_id: null })
  })

  it.each<[string, (user: { userName: string; externalId: string }) => string, number]>([
    ['its userName in any case', ({ userName }) => `userName eq "${userName.toUpperCase()}"`, 1],
    ['its external id', ({ externalId }) => `externalId eq "${externalId}"`, 1],
    ['both', (user) => `userName eq "${user.userName}" and externalId eq "${user.externalId}"`, 1],
    ['another external id', () => 'externalId eq "elders"', 0],
    ['a userName that looks like code', () => 'userName eq "constructor@kantoor.nl"', 0],
    ['an attribute that is not stored', () => 'title eq "Jurist"', 0],
  ])('is found by %s', async (_what, filter, count) => {
    expect(await find(filter(await made()))).toHaveLength(count)
  })

  it('is listed in pages', async () => {
    await Promise.all([made(), made(), made()])
    const page = async (query: string) => {
      const { totalResults, startIndex, itemsPerPage, Resources } = (await send('GET', `/Users?${query}`))
        .body
      expect(Resources).toHaveLength(itemsPerPage)
      return { total: totalResults, startIndex, ids: Resources.map(({ id }: { id: string }) => Number(id)) }
    }
    const all = await page('')
    expect(all.ids).toHaveLength(all.total)
    expect(await page('startIndex=2&count=2')).toEqual({ ...all, startIndex: 2, ids: all.ids.slice(1, 3) })
    expect(await page('count=0')).toMatchObject({ total: all.total, ids: [] })
    expect(await page('startIndex=9999')).toMatchObject({ total: all.total, ids: [] })
    expect(await page('startIndex=-1&count=-1')).toMatchObject({ startIndex: 1, ids: [] })
    expect((await send('GET', '/Users?attributes=userName&count=1')).body.Resources[0]).not.toHaveProperty(
      'name',
    )
  })

  it('is deactivated with all its sessions and links, and reactivated unchanged', async () => {
    const { id, token: session } = await app.signInAs('lawyer')
    const status = async () => (await app.call('GET', '/users/me', { token: session })).status
    expect(await status()).toBe(200)
    // As Entra ID writes it.
    expect(await patch(id, { op: 'Replace', path: 'active', value: 'False' })).toMatchObject({
      status: 200,
      body: { active: false },
    })
    expect(await status()).toBe(401)
    expect((await patch(id, { op: 'replace', value: { active: false } })).body.active).toBe(false)
    expect((await patch(id, { op: 'replace', path: 'active', value: true })).body.active).toBe(true)
    expect(await rowOf(id)).toMatchObject({ is_active: true, role: 2, provisioning: null })
  })

  it('that an administrator deactivated stays deactivated; one that SCIM deactivated can be reactivated by an administrator', async () => {
    const { id, email } = await aUser(app.db)
    const byAdmin = (is_active: boolean) => admin.call('PATCH', `/users/${id}`, { json: { is_active } })
    await byAdmin(false)
    expect(await patch(id, { op: 'replace', path: 'active', value: true })).toMatchObject({
      body: { active: false },
    })
    await byAdmin(true)
    await patch(id, { op: 'replace', path: 'active', value: false })
    await byAdmin(true)
    expect(await rowOf(id)).toMatchObject({ is_active: true, provisioning: null })
    // Deleting it and making it again is no way round that.
    await byAdmin(false)
    await send('DELETE', `/Users/${id}`)
    expect(await send('GET', `/Users/${id}`)).toMatchObject(error(404))
    const again = await send('POST', '/Users', somebody({ userName: email }))
    expect(again).toMatchObject({ status: 201, body: { id: String(id), active: false } })
    expect((await patch(id, { op: 'replace', path: 'active', value: true })).body.active).toBe(false)
    expect(await rowOf(id)).toMatchObject({ is_active: false, invited_at: null })
  })

  it('with a new address gets its invitation there, and links in the old mailbox end', async () => {
    const { id, userName } = await made()
    const linksOf = async () =>
      (
        await app.db
          .select()
          .from(link_tokens)
          .where(eq(link_tokens.user_id, Number(id)))
      ).map(({ used_at }) => used_at !== null)
    await patch(id, { op: 'replace', path: 'name.familyName', value: 'Bos' })
    expect(await linksOf()).toEqual([false])
    await patch(id, { op: 'replace', path: 'userName', value: `nieuw-${userName}` })
    expect((await linksOf()).toSorted()).toEqual([false, true])
    expect(await mailsTo(`nieuw-${userName}`)).toHaveLength(1)
    expect(await mailsTo(userName)).toHaveLength(1)
  })

  it('that was only invited loses its invitation when it is deactivated, and is invited again', async () => {
    const { id, userName } = await made()
    await patch(id, { op: 'replace', path: 'active', value: false })
    // A replacement that does not say it leaves it so.
    await send('PUT', `/Users/${id}`, somebody({ userName, active: undefined }))
    expect(await rowOf(id)).toMatchObject({ is_active: false, invited_at: null })
    await patch(id, { op: 'replace', path: 'active', value: true })
    expect(await rowOf(id)).toMatchObject({ is_active: false, invited_at: expect.any(Date) })
    expect(await mailsTo(userName)).toHaveLength(2)
  })

  it('is replaced completely, and patched in part', async () => {
    const { id } = await made()
    const name = { givenName: 'Nora', familyName: 'de Wit' }
    const replaced = await send('PUT', `/Users/${id}`, somebody({ name, externalId: undefined }))
    expect(replaced).toMatchObject({ status: 200, body: { name, active: true } })
    expect(replaced.body).not.toHaveProperty('externalId')
    const changed = await patch(
      id,
      { op: 'Add', path: 'name.givenName', value: 'Eva' },
      { op: 'replace', value: { externalId: 'nieuw', 'name.familyName': 'Bos' } },
    )
    expect(changed.body).toMatchObject({ externalId: 'nieuw', name: { givenName: 'Eva', familyName: 'Bos' } })
    const { userName } = await made()
    expect(await patch(id, { op: 'replace', path: 'userName', value: userName })).toMatchObject(
      error(409, 'uniqueness'),
    )
  })

  it('that is deleted is hidden from SCIM, and is created again with the default role', async () => {
    const { id, email, token: session } = await app.signInAs('lawyer')
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await app.call('GET', '/users/me', { token: session })).status).toBe(401)
    for (const answer of [
      await send('GET', `/Users/${id}`),
      await send('DELETE', `/Users/${id}`),
      await patch(id, { op: 'replace', path: 'active', value: true }),
      await send('PUT', `/Users/${id}`, somebody()),
    ])
      expect(answer).toMatchObject(error(404))
    expect(await find(`userName eq "${email}"`)).toEqual([])
    const back = await send('POST', '/Users', somebody({ userName: email }))
    expect(back).toMatchObject({ status: 201, body: { id: String(id), active: true } })
    expect(await rowOf(id)).toMatchObject({ role: 3 })
  })

  it('that was deleted is created again as invited, without its former password and identity', async () => {
    const { id, email, token: session } = await app.signInAs('lawyer')
    await patch(id, { op: 'add', path: 'externalId', value: 'oid-van-toen' })
    await app.db.insert(identities).values({ user_id: id, issuer: 'https://kantoor.test', subject: 'toen' })
    await app.db.insert(second_factors).values({ user_id: id, secret: 'x', confirmed_at: new Date() })
    await send('DELETE', `/Users/${id}`)
    const other = await send('POST', '/Users', somebody({ userName: email }))
    expect(other).toMatchObject(error(409, 'uniqueness'))
    const same = somebody({ userName: email, externalId: 'oid-van-toen' })
    expect(await send('POST', '/Users', same)).toMatchObject({ status: 201, body: { active: true } })
    expect(await rowOf(id)).toMatchObject({
      is_active: false,
      invited_at: expect.any(Date),
      password_hash: null,
    })
    expect(await app.db.select().from(identities).where(eq(identities.user_id, id))).toEqual([])
    expect(await app.db.select().from(second_factors).where(eq(second_factors.user_id, id))).toEqual([])
    expect((await mailsTo(email))[0]?.body_text).toContain('/password/update?token=')
    expect((await app.call('GET', '/users/me', { token: session })).status).toBe(401)
  })
})

describe('administrators and the service itself', () => {
  it('the last administrator cannot be deactivated, and an administrator keeps the address', async () => {
    const other = await app.signInAs('admin')
    const off = { op: 'replace', path: 'active', value: false }
    expect((await patch(other.id, off)).status).toBe(200)
    for (const answer of [await patch(admin.id, off), await send('DELETE', `/Users/${admin.id}`)])
      expect(answer).toMatchObject(error(409))
    expect((await admin.call('GET', '/users/me')).status).toBe(200)
    expect(
      await patch(admin.id, { op: 'replace', path: 'userName', value: 'mijn@kantoor.nl' }),
    ).toMatchObject(error(400, 'mutability'))
  })

  it('the account of the system is not listed, nor are clients', async () => {
    const system = await aUser(app.db, { role: 'system' })
    const client = await aUser(app.db, { role: 'client' })
    for (const { id, email } of [system, client]) {
      expect(await send('GET', `/Users/${id}`)).toMatchObject(error(404))
      expect(await send('DELETE', `/Users/${id}`)).toMatchObject(error(404))
      expect(await send('POST', '/Users', somebody({ userName: email }))).toMatchObject(
        error(409, 'uniqueness'),
      )
    }
  })
})
