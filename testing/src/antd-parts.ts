import { createRequire } from 'node:module'
import type { ConfigProviderProps } from 'antd'
import { createElement, type ReactElement } from 'react'

const require = createRequire(import.meta.url)
const Provider = require('antd/lib/config-provider').default

/*
 * What the screens use of antd, each from its own file, in place of the whole kit: that takes a second to load, and
 * each file of screen tests loads it anew. The production build leaves out by itself what is not used.
 */
export const Button = require('antd/lib/button').default
export const Checkbox = require('antd/lib/checkbox').default
export const Drawer = require('antd/lib/drawer').default
export const Dropdown = require('antd/lib/dropdown').default
export const Modal = require('antd/lib/modal').default
export const Select = require('antd/lib/select').default

/** Without antd's style sheets, which each file would make and jsdom would read anew: no test looks at how a page is drawn. */
export const ConfigProvider = (props: ConfigProviderProps): ReactElement =>
  createElement(Provider, { ...props, theme: { ...props.theme, zeroRuntime: true } })

// But for what queries go by: what is closed is not there, and words beside each other in a button are words apart.
const styles = document.createElement('style')
styles.textContent = `
  .ant-dropdown-hidden, .ant-dropdown-menu-submenu-hidden, .ant-select-dropdown-hidden,
  .ant-drawer-content-wrapper-hidden { display: none }
  .ant-btn { display: inline-flex }
`
document.head.append(styles)
