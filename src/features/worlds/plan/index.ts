export { CapFields, MeasureFields } from './MeasureFields';
export { ModelDraftFields } from './ModelDraftFields';
export { ModelPanel, ModelPart, ReflectionFields } from './PlanFields';
export { NEW_FORM, RULES, measuringOf, planErrors, settingsOf, type PlanForm } from './planForm';
export { asksJudge } from './planWords';
export { rememberForm, rememberSpecification, rememberedForm, rememberedSpecification } from './savedForm';
