throw new Error(
  "A page shares @farvann/plugin with its plugins: leave it out of what you build (farvann-plugin build does).",
);
