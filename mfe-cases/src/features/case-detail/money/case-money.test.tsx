import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseMoney } from '@zaakwerk/contract/entities/invoice'
import { provideWidgets, type WidgetProps } from '@zaakwerk/platform'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { errorOf } from '@zaakwerk/testing/fields'
import { aCaseMoney, aDraft, anInvoice } from '@zaakwerk/testing/invoice.builder'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fact, fill, pencil, sent, submit } from '../../../testing/facts-on-page.ts'
import { livingPart, openLivingCase } from '../../../testing/living-case.tsx'
import { CaseMoney as MoneyOfCase } from './case-money.tsx'
import { useCaseMoney } from './use-case-money.ts'

const part = () => within(screen.getByRole('region', { name: /^Facturen/ }))
const line = (): string =>
  [...screen.getByRole('region', { name: /^Facturen/ }).querySelectorAll('dl > div')]
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
    .join(', ')

/** The money alone, as it stands on the page of its case. */
const openPart = livingPart(({ detail }) => {
  const money = useCaseMoney(detail.id, detail.version)
  return money ? <MoneyOfCase detail={detail} money={money} onChanged={() => undefined} /> : null
})

const open = async (money: Partial<CaseMoney>, given: Partial<CaseDetail> = {}, openCase = openPart) => {
  let current = aCaseMoney(money)
  const opened = await openCase({ awarded: money.awarded ?? null, ...given }, ({ path }) =>
    path === '/cases/7/money' ? { status: 200, data: current } : undefined,
  )
  const becomes = (next: Partial<CaseMoney>): void => {
    current = aCaseMoney(next)
  }
  return { ...opened, becomes }
}

/** Opens the money section, which is one line while it is empty. */
const unfold = async (user: UserEvent): Promise<void> => {
  await part().findByText('Nog niets toegekend of gefactureerd')
  await user.click(part().getByRole('button', { name: /^Facturen/, expanded: false }))
}

afterEach(() => void vi.useRealTimers())

describe('the money of a case', () => {
  it('is one line while collapsed, and remains open once opened', async () => {
    const { user } = await open({ awarded: 400, to_invoice: 233.5 }, { awarded: 400 })
    await user.click(await part().findByRole('button', { name: /^Facturen/, expanded: true }))
    expect(part().queryByText('Nog geen facturen.')).toBeNull()
    expect(
      part()
        .getByText(/^Toegekend/)
        .textContent?.replaceAll('\u00a0', ' '),
    ).toBe('Toegekend € 400,00, nog te factureren € 233,50')
    await user.click(part().getByRole('button', { name: /^Facturen/, expanded: false }))
    part().getByText('Nog geen facturen.')
  })

  it('is one row, with its invoices', async () => {
    await open({
      awarded: 400,
      invoiced: 166.5,
      paid: 166.5,
      to_invoice: 233.5,
      invoices: [
        aDraft({ id: 3, is_being_booked: false, problem: 'E-mailadres is ongeldig' }),
        anInvoice({ id: 2, state: 'paid' }),
      ],
    })
    await waitFor(() =>
      expect(line()).toBe(
        'Toegekend€ 400,00, Ontvangen-, Gefactureerd€ 166,50, Betaald€ 166,50, Nog te factureren€ 233,50',
      ),
    )
    expect(
      part()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Concept 1093-€ 166,50conceptOpen factuurE-mailadres is ongeldig',
      '2026-000220 november 2026€ 166,50paidOpen factuur',
    ])
    part().getByRole('heading', { name: /^Facturen ?2$/ })
  })

  it.each([
    ['Toegekend', '€ 1.442', { awarded: 1442 }, '€ 1.442,00'],
    ['Ontvangen', '', { received: null }, '-'],
  ])('%s is edited in place: %j', async (label, typed, body, shown) => {
    const { user, becomes } = await open({}, { received: 10 })
    await unfold(user)
    await user.click(pencil(label))
    fill(label, typed)
    becomes({ awarded: 1442, to_invoice: 1442 })
    submit(label)
    await screen.findByText('Dossier bijgewerkt')
    expect(sent()).toEqual([body])
    expect(fact(label)?.replace('\u00a0', ' ')).toBe(shown)
    // Dependent data are read again.
    await waitFor(() => expect(line()).toMatch(/Nog te factureren€ 1.442,00$/))
  })

  it('is an amount, and not below zero', async () => {
    const { user } = await open({})
    await unfold(user)
    await user.click(pencil('Toegekend'))
    for (const [typed, problem] of [
      ['tien', 'Vul een bedrag in, zoals 233,50.'],
      ['-1', 'Een bedrag kan niet onder nul zijn.'],
    ] as const) {
      fill('Toegekend', typed)
      submit('Toegekend')
      await waitFor(() => expect(errorOf(screen.getByLabelText('Toegekend'))).toBe(problem))
    }
    expect(sent()).toEqual([])
  })

  it('says when it cannot be read, and tries again', async () => {
    let isDown = true
    const { user } = await openPart({}, ({ path }) =>
      isDown && path === '/cases/7/money'
        ? { status: 503, data: { detail: 'De dienst is even niet bereikbaar.', code: 'service_unavailable' } }
        : undefined,
    )
    await part().findByText(/^De bedragen en facturen konden niet worden geladen/)
    isDown = false
    await user.click(part().getByRole('button', { name: 'Opnieuw proberen' }))
    await part().findByText('Nog niets toegekend of gefactureerd')
  })

  it('is looked at as long as the bookkeeping service has to answer, whose refusal does not change the case', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    const { becomes } = await open({ invoices: [aDraft({ id: 3 })] })
    await part().findByText('De boekhouding heeft nog niet geantwoord.')
    becomes({ invoices: [aDraft({ id: 3, is_being_booked: false, problem: 'E-mailadres is ongeldig' })] })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await part().findByText('E-mailadres is ongeldig')
    const looks = callsTo('GET', '/cases/7/money').length
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(callsTo('GET', '/cases/7/money')).toHaveLength(looks)
  })

  describe('opens a new invoice, of another remote', () => {
    const handed: { made?: WidgetProps['InvoiceDialog'] } = {}
    const InvoiceDialog = (props: WidgetProps['InvoiceDialog']) => {
      handed.made = props
      return props.isOpen ? <p role="dialog">{`Factuur bij ${props.forCase?.internal_id}`}</p> : null
    }
    beforeEach(() =>
      provideWidgets({
        load: (async () => InvoiceDialog) as never,
        isMissing: () => true,
        Failed: () => null,
        Loading: () => null,
      }),
    )

    it('of this case, and shows it once it is made', async () => {
      const { user, becomes } = await open({}, {}, openLivingCase)
      await part().findByText('Nog niets toegekend of gefactureerd')
      await user.click(part().getByRole('button', { name: 'Factuur aanmaken' }))
      await screen.findByText('Factuur bij Z-2604810')
      const before = callsTo('GET', '/cases/7').length
      becomes({ invoices: [anInvoice({ id: 5 })] })
      handed.made?.onCreated?.(anInvoice({ id: 5 }))
      await part().findByText('2026-0005')
      await waitFor(() => expect(callsTo('GET', '/cases/7').length).toBeGreaterThan(before))
    })
  })
})
