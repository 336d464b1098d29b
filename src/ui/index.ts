/** Components and helpers that know nothing of the app. Styles are in `tokens.css`, `base.css` and one module each. */
export { LiveRegion, VisuallyHidden } from './accessibility';
export type { LiveRegionProps } from './accessibility';
export * from './board';
export { Button, ButtonLink, IconButton } from './Button';
export type { ButtonLinkProps, ButtonProps, ButtonSize, ButtonVariant, IconButtonProps } from './Button';
export * from './calls';
export * from './chart';
export { CheckboxField, Fieldset, RadioGroup, SegmentedControl } from './choices';
export type { CheckboxFieldProps, FieldsetProps, RadioGroupProps } from './choices';
export { classNames } from './classNames';
export { CommandPalette } from './CommandPalette';
export type { Command, CommandPaletteProps } from './CommandPalette';
export * from './codeEditor';
export * from './console';
export { DetailList } from './DetailList';
export type { DetailItem } from './DetailList';
export { ConfirmDialog, Dialog } from './Dialog';
export type { ConfirmDialogProps, DialogProps } from './Dialog';
export {
  CopyButton,
  EmptyState,
  Loading,
  Mono,
  ProgressBar,
  StatTile,
  StatusBadge,
  TextBlock,
} from './display';
export type {
  CopyButtonProps,
  EmptyStateProps,
  ProgressBarProps,
  ProgressSegment,
  StatTileProps,
  StatusBadgeProps,
  TextBlockProps,
  Tone,
} from './display';
export { carriesFiles, filesOfDrop } from './droppedFiles';
export { offerFiles, pageOfDrop, wordsOfTaker, type DroppedKind } from './offeredFiles';
export type { DroppedFile } from './droppedFiles';
export { DropZone } from './DropZone';
export type { DropZoneProps } from './DropZone';
export { ErrorBoundary, ErrorPanel } from './errors';
export type { ErrorBoundaryProps, ErrorPanelProps } from './errors';
export { NumberField, SelectField, TextAreaField, TextField } from './fields';
export type {
  Choice,
  NumberFieldProps,
  SelectFieldProps,
  TextAreaFieldProps,
  TextFieldProps,
} from './fields';
export {
  formatAgo,
  formatBytes,
  formatCompact,
  formatCount,
  formatDateTime,
  formatDollars,
  formatDuration,
  formatFixed,
  formatNumber,
  formatPercent,
} from './format';
export { HarnessDialog } from './HarnessDialog';
export type { HarnessCommandText, HarnessDialogProps } from './HarnessDialog';
export { routePath, withQuery } from './hashLocation';
export type { NavigateOptions, QueryChange } from './hashLocation';
export { Icon } from './icons';
export type { IconName, IconProps } from './icons';
export { Keys } from './Kbd';
export { Cluster, Grid, Page, PageHeader, Panel, Prose, Split, Stack } from './layout';
export type {
  Breadcrumb,
  ClusterProps,
  Gap,
  GridProps,
  PageHeaderProps,
  PageProps,
  PanelProps,
  SplitProps,
} from './layout';
export { Menu } from './Menu';
export type { MenuItem, MenuProps } from './Menu';
export { ModelPicker } from './ModelPicker';
export type {
  ModelPickerFields,
  ModelPickerLibrary,
  ModelPickerProps,
  ModelPickerProvider,
} from './ModelPicker';
export { ModelParameters } from './ModelPickerParameters';
export type { ModelParametersProps, ParameterFields } from './ModelPickerParameters';
export { useTold } from './told';
export type { ToldResult } from './told';
export { UnlockKeys } from './UnlockKeys';
export type { ConnectionNews, ModelServerPartProps } from './ModelPickerServer';
export { OptionField } from './OptionField';
export type { OptionFieldProps, OptionFieldSpec, OptionFieldValue } from './OptionField';
export { PROGRAM_CONSENT, ProgramConsent } from './ProgramConsent';
export type { ProgramConsentProps } from './ProgramConsent';
export { neighborMark, PairTransport, usePairReplay, type PairMark } from './pairReplay';
export * from './roomMap';
export {
  HashRouter,
  Link,
  useDocumentTitle,
  useNavigate,
  useRouteParams,
  useRoutePath,
  useRouteQuery,
} from './router';
export type { LinkProps } from './router';
export { Scrubber } from './Scrubber';
export type { ScrubberMark, ScrubberProps } from './Scrubber';
export { ShortcutHelp } from './ShortcutHelp';
export type { ShortcutHelpProps } from './ShortcutHelp';
export { publishedCommands, usePageCommands } from './pageCommands';
export { pressedKey, useShortcuts } from './shortcuts';
export type { ShortcutBinding, ShortcutOptions } from './shortcuts';
export { Cell, HeaderCell, Row, RowLink, SortableHeader, Table } from './Table';
export type { CellProps, RowProps, SortableHeaderProps, Sorting, TableProps } from './Table';
export { applyTheme, parseThemePreference } from './theme';
export type { ThemePreference } from './theme';
export { TimeAgo } from './TimeAgo';
export { ToastProvider, useToast } from './toast';
export type { ToastContent, ToastTone } from './toast';
export { TooltipProvider } from './Tooltip';
export { VirtualList } from './VirtualList';
export type { VirtualListProps } from './VirtualList';
