import { expect, it } from 'vitest'
import { testApp } from '../core/testing/set-up.ts'

const app = await testApp()
const { call } = await app.signInAs('lawyer')

interface Listed {
  readonly id: number
  readonly kind: string
  readonly name: string
}
const listed = async (): Promise<Listed[]> => (await call('GET', '/templates')).body

it('lists the templates by their title', async () => {
  const { status, body, headers } = await call('GET', '/templates')
  expect(status).toBe(200)
  expect(headers.get('x-total-count')).toBe(String(body.length))
  expect(body).toContainEqual(
    expect.objectContaining({ kind: 'mail', name: 'certainty', title: 'Zekerheidstelling', version: 1 }),
  )
})

it.each([
  ['fines', 'Verkeersbezwaar', 'je verkeersboete'],
  ['benefits', 'Uitkeringsbezwaar', 'je uitkering'],
])('shows each of them with a sample case, in the brand of %s', async (brand, name, matter) => {
  for (const { id, kind } of await listed()) {
    const { status, body } = await call('GET', `/templates/${id}/preview?brand=${brand}`)
    expect(status).toBe(200)
    expect(body.text).not.toBe('')
    if (kind === 'mail') for (const text of [body.text, body.html]) expect(text).toContain(`Team ${name}`)
  }
  const { id } = (await listed()).find((one) => one.name === 'tussenbericht') ?? expect.fail('not listed')
  expect((await call('GET', `/templates/${id}/preview?brand=${brand}`)).body.subject).toContain(matter)
})

it('does not know others', async () => {
  expect((await call('GET', '/templates/2147483647/preview')).status).toBe(404)
  expect((await call('GET', '/templates/1/preview?brand=ander')).status).toBe(422)
})
