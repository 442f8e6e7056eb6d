import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays } from '@zaakwerk/domain/dates'
import { callsTo, filesOf, refusedFields } from '@zaakwerk/testing/fake-api'
import { aLetter, today } from '@zaakwerk/testing/mailroom-letter.builder'
import { address } from '@zaakwerk/testing/open-routes'
import { describe, expect, it, vi } from 'vitest'
import { box, openMailroom, serveMailroom } from '../../testing/open-mailroom.tsx'

const three = [
  aLetter({ id: 1 }),
  aLetter({ id: 2, title: 'Pro forma bezwaar', post_by: today }),
  aLetter({ id: 3, addressee: 'Gemeente Utrecht' }),
]

/** The list is asked for anew, as it is every twenty seconds. */
const watchRefresh = () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  return () => act(() => timers.mock.calls.find(([, ms]) => ms === 20_000)?.[0]())
}

const posting = () => within(screen.getByRole('region', { name: 'Op de post gedaan' }))
const postedBody = () => callsTo('POST', '/mailroom/letters/posted').at(-1)?.fields

describe('the letters to post', () => {
  it('say what goes where, since when it is ready and until when it may wait', async () => {
    serveMailroom(three)
    await openMailroom()
    const row = within(await screen.findByRole('row', { name: /Z-2604002/ }))
    for (const text of [
      'Pro forma bezwaar',
      'Z-2604002 · 5000 0567 8901 2345',
      'CVOM, officier van justitie',
      'Postbus 50000, 3500 MJ Utrecht',
      '0 dagen resterend',
    ])
      row.getByText(text)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Postkamer 3')
    screen.getByText('1 moet uiterlijk vandaag op de post')
    screen.getByText('Dit zijn alle brieven. Nieuwe komen hier vanzelf onderaan bij.')
    await waitFor(() => expect(document.title).toBe('Postkamer – Zaakwerk'))
  })

  it('show the one under the cursor, page by page', async () => {
    serveMailroom(three)
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('{ArrowDown}')
    screen.getByRole('heading', { name: 'Pro forma bezwaar Z-2604002' })
    await screen.findByText('Pagina 1 van 3')
    await user.click(screen.getByRole('button', { name: 'Volgende pagina' }))
    await screen.findByRole('img', { name: 'Pro forma bezwaar van Z-2604002, pagina 2 van 3' })
  })

  it('are chosen with Space, with Shift and the arrows, all at once with A, and let go with Esc', async () => {
    serveMailroom(three)
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard(' ')
    await screen.findByText('1 gekozen')
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await screen.findByText('2 gekozen')
    await user.keyboard('a')
    await screen.findByText('3 gekozen')
    expect(screen.getByRole('checkbox', { name: 'Kies alle brieven', checked: true })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(/gekozen/)).toBeNull())
  })

  it('are chosen by the mouse, a range with Shift', async () => {
    serveMailroom(three)
    const user = await openMailroom()
    await user.click(await box('Z-2604001'))
    await user.keyboard('{Shift>}')
    await user.click(await box('Z-2604003'))
    await user.keyboard('{/Shift}')
    await screen.findByText('3 gekozen')
    await user.click(await box('Z-2604002'))
    await screen.findByText('2 gekozen')
    expect((await box('Z-2604002')).getAttribute('aria-checked')).toBe('false')
  })
})

describe('posting', () => {
  it('takes a scanned number a letter: Enter goes on, and from the last one to the button', async () => {
    serveMailroom(three)
    const user = await openMailroom()
    await user.click(await box('Z-2604001'))
    await user.click(await box('Z-2604003'))
    posting().getByText('2 brieven')
    posting().getByText('2 zaken op ingediend, cliënt krijgt e-mail')
    await user.keyboard('t')
    await user.keyboard('3SVKBZ104829316{Enter}3SVKBZ104829323{Enter}')
    expect(document.activeElement).toBe(posting().getByRole('button', { name: /^Op de post gedaan \(2\)/ }))
    expect(callsTo('POST', '/mailroom/letters/posted')).toEqual([])
    await user.keyboard('{Enter}')
    await screen.findByText(/^2 brieven op de post gedaan om \d\d:\d\d$/)
    expect(postedBody()).toEqual({
      posted_on: today,
      letters: [
        { id: 1, version: 1, tracking_number: '3SVKBZ104829316', proof_document_id: null },
        { id: 3, version: 1, tracking_number: '3SVKBZ104829323', proof_document_id: null },
      ],
    })
    await waitFor(() => expect(screen.queryByRole('row', { name: /Z-2604001/ })).toBeNull())
  })

  it('works without a choice on the letter under the cursor, by key G', async () => {
    serveMailroom(three)
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('{ArrowDown}g')
    await screen.findByText(/^1 brief op de post gedaan om/)
    expect(postedBody()?.letters).toMatchObject([{ id: 2 }])
    // A held Enter does not press the button again, which is of the next letter now.
    const button = posting().getByRole('button', { name: /^Op de post gedaan/ })
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  })

  it.each([
    ['in the future', addDays(today, 1), 'De datum ligt in de toekomst.'],
    [
      'before the letter was ready',
      addDays(today, -1),
      /^Administratief beroep van Z-2604001 was pas klaar op/,
    ],
  ])('is refused for a date %s', async (_, date, problem) => {
    serveMailroom(three)
    const user = await openMailroom()
    await box('Z-2604001')
    const field = posting().getByRole('textbox', { name: 'Datum' })
    await user.clear(field)
    await user.type(field, date.split('-').reverse().join('-'))
    await user.click(posting().getByRole('button', { name: /^Op de post gedaan \(1\)/ }))
    await posting().findByText(problem)
    expect(callsTo('POST', '/mailroom/letters/posted')).toEqual([])
  })

  it('says what the server refuses, and keeps the numbers', async () => {
    serveMailroom(three, ({ path }) =>
      path === '/mailroom/letters/posted'
        ? {
            status: 409,
            data: { detail: 'Administratief beroep van Z-2604001 is ingetrokken.', code: 'letter_cancelled' },
          }
        : undefined,
    )
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('t3SVKBZ104829316{Enter}{Enter}')
    await posting().findByText(/is ingetrokken/)
    expect(
      posting().getByRole<HTMLInputElement>('textbox', { name: /Track & trace van Z-2604001/ }).value,
    ).toBe('3SVKBZ104829316')
  })

  it('of what a colleague posted meanwhile moves on to no letter that nobody chose', async () => {
    const detail = 'Administratief beroep van Z-2604001 is intussen door Fatima El Amrani op de post gedaan.'
    const server = serveMailroom(three, ({ path }) => {
      if (path !== '/mailroom/letters/posted') return undefined
      server.letters = three.slice(1)
      return { status: 409, data: { detail, code: 'letter_posted' } }
    })
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('t{Enter}{Enter}')
    const message = await posting().findByRole('alert')
    expect(message.textContent).toBe(`Al op de post gedaan${detail}`)
    const button = await posting().findByRole<HTMLButtonElement>('button', {
      name: /^Op de post gedaan \(0\)/,
    })
    expect([button.disabled, document.activeElement === message]).toEqual([true, true])
    expect(message.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.keyboard('{ArrowDown}')
    posting().getByRole('button', { name: /^Op de post gedaan \(1\)/ })
  })

  it('by a key is of no letter that came under the cursor because a colleague posted another', async () => {
    const refresh = watchRefresh()
    const server = serveMailroom(three)
    const user = await openMailroom()
    await box('Z-2604001')
    server.letters = three.slice(1)
    await refresh()
    await posting().findByText('Niet meer in de lijst: kies een andere brief')
    await user.keyboard('g')
    expect(callsTo('POST', '/mailroom/letters/posted')).toEqual([])
    await user.keyboard('{ArrowDown}g')
    await screen.findByText(/^1 brief op de post gedaan om/)
    expect(postedBody()?.letters).toMatchObject([{ id: 2 }])
  })

  it('keeps the field that is typed in, and is refused for what a colleague posted meanwhile', async () => {
    const refresh = watchRefresh()
    const server = serveMailroom(three)
    const user = await openMailroom()
    await user.click(await box('Z-2604001'))
    await user.click(await box('Z-2604003'))
    await user.keyboard('t3SVKB')
    server.letters = three.slice(1)
    await refresh()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Z-2604001/ })).toBeNull())
    await user.keyboard('Z104829316{Enter}')
    const number = posting().getByRole<HTMLInputElement>('textbox', { name: /Track & trace van Z-2604001/ })
    expect(number.value).toBe('3SVKBZ104829316')
    await user.click(await box('Z-2604002'))
    expect(posting().queryByRole('textbox', { name: /Track & trace van Z-2604001/ })).toBeNull()
  })

  it('names the number that is none beside its field, and goes there', async () => {
    serveMailroom(three)
    const user = await openMailroom()
    await user.click(await box('Z-2604001'))
    await user.click(await box('Z-2604003'))
    await user.keyboard('t3SVKBZ104829316{Enter}morgen{Enter}{Enter}')
    await posting().findByText(/^Een track-and-trace-nummer heeft 9 tot 39 letters en cijfers/)
    const wrong = posting().getByRole('textbox', { name: /Track & trace van Z-2604003/ })
    await waitFor(() => expect(document.activeElement).toBe(wrong))
    expect(callsTo('POST', '/mailroom/letters/posted')).toEqual([])
  })

  it('shows what is wrong with the date according to the server under its field', async () => {
    serveMailroom(three, ({ path }) =>
      path === '/mailroom/letters/posted' ? refusedFields(['posted_on', 'Deze dag kan niet.']) : undefined,
    )
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('g')
    await posting().findByText('Deze dag kan niet.')
  })

  it('files a photo with each case, and posts with it', async () => {
    serveMailroom(three, ({ method, path }) =>
      method === 'POST' && /^\/cases\/\d+\/documents$/.test(path)
        ? {
            status: 201,
            data: [
              {
                id: 5,
                name: 'bewijs.jpg',
                web_url: '/api/documents/5/content',
                is_primary_document: false,
                content_type: 'image/jpeg',
                size: 4,
                user_id: 1,
                created_at: `${today}T00:00:00Z`,
                proof: null,
              },
            ],
          }
        : undefined,
    )
    const user = await openMailroom()
    await box('Z-2604001')
    const photo = new File(['foto'], 'bewijs.jpg', { type: 'image/jpeg' })
    fireEvent.change(posting().getByLabelText('Bewijs'), { target: { files: [photo] } })
    await posting().findByRole('button', { name: 'bewijs.jpg' })
    await user.keyboard('g')
    await waitFor(() => expect(postedBody()?.letters).toMatchObject([{ id: 1, proof_document_id: 5 }]))
    expect(filesOf(callsTo('POST', '/cases/101/documents')[0]).map(({ name }) => name)).toEqual([
      'bewijs.jpg',
    ])
  })
})

describe('undoing', () => {
  it('takes the last posting back by key Z', async () => {
    serveMailroom(three)
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('g')
    await screen.findByText(/^1 brief op de post gedaan om/)
    await user.keyboard('z')
    await box('Z-2604001')
    expect(callsTo('POST', '/mailroom/letters/unpost')[0]?.fields).toEqual({
      letters: [{ id: 1, version: 2 }],
    })
    await waitFor(() => expect(screen.queryByText(/op de post gedaan om/)).toBeNull())
  })

  it('by key Z is of what was just posted here, not of an older posting behind it', async () => {
    const server = serveMailroom([aLetter({ id: 1 }), aLetter({ id: 2, posted_on: today })])
    server.last = { posted_at: `${today}T00:00:01+01:00`, letters: [{ id: 2, version: 1 }] }
    const user = await openMailroom()
    const undo = await screen.findByRole('button', { name: 'Ongedaan maken' })
    expect(undo.getAttribute('aria-keyshortcuts')).toBeNull()
    expect(screen.queryByText('ongedaan maken')).toBeNull()
    await box('Z-2604001')
    await user.keyboard('z')
    await user.keyboard('g')
    await waitFor(() => expect(undo.getAttribute('aria-keyshortcuts')).toBe('Z'))
    expect(callsTo('POST', '/mailroom/letters/unpost')).toEqual([])
    await user.keyboard('z')
    await waitFor(() => expect(callsTo('POST', '/mailroom/letters/unpost')).toHaveLength(1))
  })

  it('takes one letter of today back', async () => {
    serveMailroom([aLetter({ id: 4, posted_on: today, posted_at: new Date().toISOString() })])
    const user = await openMailroom('/tasks/postkamer?lijst=posted_today')
    await user.click(await screen.findByRole('button', { name: /^Ongedaan maken: .* van Z-2604004/ }))
    await screen.findByText('Nog geen brieven gepost')
  })
})

it('says that there is nothing to post, and leads to what was posted', async () => {
  serveMailroom([])
  const user = await openMailroom()
  await screen.findByRole('heading', { name: 'Geen brieven te posten' })
  await user.click(screen.getByRole('button', { name: 'Vandaag gepost bekijken' }))
  expect(address()).toBe('/tasks/postkamer?lijst=posted_today')
})

it('says when the letters could not be loaded, and tries again', async () => {
  let isBroken = true
  serveMailroom(three, ({ path }) =>
    isBroken && path === '/mailroom/letters'
      ? { status: 500, data: { detail: 'Kapot.', code: 'x' } }
      : undefined,
  )
  const user = await openMailroom()
  await screen.findByRole('heading', { name: 'De brieven konden niet worden geladen' })
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await box('Z-2604001')
})
