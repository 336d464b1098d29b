export { GoOnPanel } from './GoOnPanel';
export { CapFields, MeasureFields } from './MeasureFields';
export { ModelChoiceFields, ModelPanel, ModelPart, ReflectionFields } from './PlanFields';
export {
  NEW_FORM,
  RULES,
  measuringOf,
  modelErrors,
  planErrors,
  settingsOf,
  type KnownModels,
  type PlanForm,
} from './planForm';
export { asksJudge } from './planWords';
export { rememberForm, rememberSpecification, rememberedForm, rememberedSpecification } from './savedForm';
export { useKnownModels } from './useKnownModels';
