export { recipeOf, heatOf, type Ingredient, type Recipe } from './cooking';
export { TextWorldSession, type SavedTextWorld, type TextWorldTurn } from './session';
export { TextWorldStory } from './story';
export { WorldPlan } from './world';
