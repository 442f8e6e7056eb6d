import type { Brand } from '@zaakwerk/domain/brands'
import type { ReactElement } from 'react'
import css from './brand-logo.module.css'

export const BrandLogo = ({ brand }: { brand: Brand }): ReactElement => (
  <svg className={css.logo} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={brand.logo.shape} fill="var(--brand)" />
    <path
      d={brand.logo.mark}
      fill="none"
      stroke="#fff"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
