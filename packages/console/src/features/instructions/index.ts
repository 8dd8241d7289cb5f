/** How an organization's people judge answers. */
export { HouseRulesButton, HouseRulesPanel } from './house-rules/house-rules-panel.tsx'
