export { recipeOf, heatOf, type Ingredient, type Recipe } from './cooking';
export { TextWorldSession, type SavedTextWorld } from './session';
export { TextWorldStory } from './story';
export { WorldPlan } from './world';
