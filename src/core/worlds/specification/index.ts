export { parseSpecification, specificationOf, withNothingSaid, writeSpecification } from './commentBlock';
export { specificationProblems, type SpecificationProblem } from './problems';
export {
  EMPTY_SPECIFICATION,
  listOf,
  SPECIFICATION_FIELDS,
  type FieldFacts,
  type Specification,
  type SpecificationField,
  type SpecificationFields,
} from './specification';
